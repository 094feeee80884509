import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { unreadableProducts } from '#web/storefront/catalogue/read-products.ts'
import { isFailure } from '#web/app/api/failure.ts'
import { BoughtForm } from '#web/storefront/ratings/bought-form.tsx'
import { RateForm, type Draft } from '#web/storefront/ratings/rate-form.tsx'
import type { load } from '#web/storefront/ratings/rate-loader.ts'
import { loginAddress, useSignedIn } from '#web/app/session/session.ts'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, ReloadButton } from '#web/ui/state.tsx'
import { useUnsaved } from '#web/app/forms/unsaved.ts'
import { useRatingMessages } from '#web/storefront/ratings/messages.ts'

export default function RatePage() {
  const t = useRatingMessages()
  const signedIn = useSignedIn()
  // Unsaved input stays when the session ends in another tab.
  const unsaved = useUnsaved()
  const loaded = useLoaderData<typeof load>()
  const { draft, toLogin } = useDraft()
  const here = useAddress()
  return (
    <div className="page py-8 md:py-14">
      <Head title={t.title} />
      <h1 className="title">{t.title}</h1>
      <p className="mt-3 max-w-text text-lg text-muted">{t.intro}</p>
      {!signedIn && !unsaved ? (
        <EmptyState icon="user" title={t.loginTitle} text={t.loginText}>
          <ButtonLink to={loginAddress(here)} state={{ from: here, returnUrl: here }}>
            {t.loginNow}
          </ButtonLink>
        </EmptyState>
      ) : isFailure(loaded) ? (
        <ErrorState
          title={loaded.failure.code === unreadableProducts ? t.unreadable : t.listFailed}
          text={loaded.failure.message}
        >
          <ReloadButton text={t.retry} />
        </ErrorState>
      ) : (
        <div className="mt-9 grid gap-x-14 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          {loaded.bought ? (
            <BoughtForm
              key={`${loaded.bought.order.id} ${loaded.bought.item.item}`}
              bought={loaded.bought}
              draft={draft}
              onSessionOver={(unsent) => toLogin(here, unsent)}
            />
          ) : (
            <RateForm
              products={loaded.products}
              initialProductId={loaded.chosen}
              draft={draft}
              onSessionOver={(productId, unsent) =>
                toLogin(`/reviews?product=${encodeURIComponent(productId)}`, unsent)
              }
            />
          )}
          <aside className="self-start rounded bg-plaster p-6">
            <h2 className="font-semibold">{t.whyTitle}</h2>
            <p className="mt-2 text-sm">{t.why}</p>
          </aside>
        </div>
      )}
    </div>
  )
}

function useDraft() {
  const navigate = useNavigate()
  const { state }: { state: { draft?: Partial<Draft> } | null } = useLocation()
  const { stars, review } = state?.draft ?? {}
  const toLogin = (here: string, unsent: Draft) => {
    void navigate(loginAddress(here), { state: { from: here, returnUrl: here, draft: unsent } })
  }
  return {
    draft: {
      stars: [1, 2, 3, 4, 5].find((n) => n === stars) ?? 0,
      review: typeof review === 'string' ? review : '',
    },
    toLogin,
  }
}

function useAddress(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
