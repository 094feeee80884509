import { lazy, Suspense, useState } from 'react'
import type { Picture as PictureData } from '#contract/platform/picture.ts'
import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'

const QrCode = lazy(() => import('#web/ui/pictures/qr-code.tsx'))

interface PreviewPage {
  to: string
  text: string
  icon: IconName
  picture: PictureData | null
}

/** Each page opens in a new tab, because the security policy forbids framing it. */
export function PreviewStep({ loaded: { products, onboarding }, go }: StepProps) {
  const t = useOnboardingMessages()
  const look = useApiMutation('PUT /admin/guide')
  const shop = useShop()
  const product = products.find(({ hidden }) => !hidden)
  const [isSeen, setIsSeen] = useState(
    onboarding.steps.some(({ name, state }) => name === 'look' && state === 'done'),
  )
  const markAsSeen = () => {
    setIsSeen(true)
    // If this request fails, the button below tries again.
    void look.run({ body: { looked: true } })
  }
  const pages: PreviewPage[] = [
    { to: '/', text: t.pages.home, icon: 'shop', picture: shop?.hero.picture ?? null },
    { to: '/list-products', text: t.pages.products, icon: 'catalogue', picture: null },
    { to: '/kontak', text: t.pages.contact, icon: 'phone', picture: null },
  ]
  if (product)
    pages.splice(1, 0, {
      to: `/products/${product.id}`,
      text: product.name,
      icon: 'catalogue',
      picture: product.picture,
    })
  if (shop?.has_workshop)
    pages.push({ to: '/booking', text: t.pages.booking, icon: 'bookings', picture: null })
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-6">
        <ul aria-label={t.sees} className="divide-y divide-line rounded border border-line bg-surface">
          {pages.map(({ to, text, icon, picture }) => (
            <li key={to}>
              <a
                href={to}
                target="_blank"
                rel="noreferrer"
                onClick={markAsSeen}
                className="group flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-paper md:px-5"
              >
                {picture ? (
                  <Picture picture={picture} alt="" sizes="48px" className="size-12 shrink-0 rounded" />
                ) : (
                  <span className="grid size-12 shrink-0 place-items-center rounded bg-plaster text-muted">
                    <Icon name={icon} />
                  </span>
                )}
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{text}</span>
                  <span className="block text-sm text-muted">{t.newTab}</span>
                </span>
                <Icon name="arrow-right" className="text-muted group-hover:text-ink" />
              </a>
            </li>
          ))}
        </ul>
        {isSeen ? (
          <Button
            className="max-sm:w-full sm:justify-self-start"
            busy={go.busy}
            onClick={() => void go.looked()}
          >
            <Icon name="check" className="size-4" />
            {t.looked}
          </Button>
        ) : null}
      </div>
      <PhoneCode />
    </div>
  )
}

/**
 * A large screen shows this QR code to open the shop on a phone. It is omitted if only this machine can reach the shop.
 */
function PhoneCode() {
  const t = useOnboardingMessages()
  const { hostname, origin } = location
  if (/^(?:localhost|\[::1\]|127\..*)$/.test(hostname)) return null
  return (
    <figure className="grid w-48 justify-items-center gap-3 rounded border border-line bg-surface p-4 text-center max-md:hidden">
      <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
        <QrCode payload={`${origin}/`} label={t.qr} className="aspect-square w-full" />
      </Suspense>
      <figcaption className="text-sm text-muted">{t.scan}</figcaption>
    </figure>
  )
}
