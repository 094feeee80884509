import { useRef, useState } from 'react'
import { formatRupiah } from '#contract/platform/money.ts'
import { useLinkMessages } from '#web/storefront/payments/link/messages.ts'
import type { LinkPaymentProps } from '#web/storefront/payments/link/link-payment.tsx'
import { unreachable } from '#web/app/api/api-error.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function OpenPayment({ of }: { of: LinkPaymentProps }) {
  const t = useLinkMessages()
  const language = useLanguage()
  const container = useRef<HTMLElement>(null)
  const [form, setForm] = useState<'closed' | 'open' | 'missing'>('closed')
  return (
    <section
      ref={container}
      tabIndex={-1}
      aria-label={t.form}
      className="min-w-0 outline-none noscript:hidden"
    >
      {form === 'open' ? (
        <LinkPayment of={of} onMissing={() => setForm('missing')} />
      ) : (
        <>
          {form === 'missing' ? (
            <p role="alert" className="mb-4 text-brick">
              {unreachable(language).message}
            </p>
          ) : null}
          <Button
            className="w-full sm:w-auto"
            onClick={() => {
              // The button disappears, so the focus moves to the form that replaces it.
              container.current?.focus()
              setForm('open')
            }}
          >
            {t.pay(formatRupiah(of.order.due_amount))}
          </Button>
        </>
      )}
    </section>
  )
}

const LinkPayment = lazyComponent<LinkPaymentProps>(
  () => import('#web/storefront/payments/link/link-payment.tsx'),
  <Skeleton className="min-h-96" />,
)
