import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ClaimProps } from '#web/storefront/payments/link/claim.tsx'
import { useLinkMessages } from '#web/storefront/payments/link/messages.ts'
import { unreachable } from '#web/app/api/api-error.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useSessionToken } from '#web/app/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Most visitors of a payment link are not signed in, so this module loads on demand.
const Claim = lazyComponent<ClaimProps>(
  () => import('#web/storefront/payments/link/claim.tsx'),
  <Skeleton className="mt-1 h-24" />,
)

/** Links the order to the visitor's account, or opens it there. The texts do not reveal whose order it is. */
export function ClaimOrder({ token, orderId }: { token: string; orderId: string }) {
  const { claim: t, retry } = useLinkMessages()
  const language = useLanguage()
  const session = useSessionToken()
  const { pathname } = useLocation()
  const [isMissing, setIsMissing] = useState(false)
  return (
    <section aria-labelledby="claim" className="mt-14 max-w-text border-t border-line pt-8">
      <h2 id="claim" className="font-serif text-xl">
        {t.title}
      </h2>
      {session === null ? (
        <>
          <p className="mt-1 text-muted">{t.text}</p>
          {/* The path contains the secret, and servers log addresses, so the path is passed in the state. */}
          <ButtonLink to="/login" state={{ from: pathname }} variant="quiet" className="mt-4">
            {t.logIn}
          </ButtonLink>
        </>
      ) : isMissing ? (
        <>
          <p role="alert" className="mt-1">
            {unreachable(language).message}
          </p>
          <Button variant="quiet" className="mt-4" onClick={() => setIsMissing(false)}>
            {retry}
          </Button>
        </>
      ) : (
        <Claim key={session} of={{ token, orderId, text: t.text }} onMissing={() => setIsMissing(true)} />
      )}
    </section>
  )
}
