import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Head } from '#web/app/layout/head.tsx'
import { Frame } from '#web/app/layout/frame.tsx'
import { useShellData } from '#web/app/layout/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ReloadButton } from '#web/ui/state.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { PageSkeleton } from '#web/app/layout/page-skeleton.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

const SessionExpired = lazyComponent(() => import('#web/app/session/session-expired.tsx'), <PageSkeleton />)

export function ErrorPage() {
  // Inside the shell, header and footer exist. An error of the shell itself needs a frame.
  return useShellData() ? (
    <ErrorContent />
  ) : (
    <Frame>
      <ErrorContent />
    </Frame>
  )
}

interface ErrorResponse {
  code?: string
  message?: string
  unanswered?: boolean
}

function ErrorContent() {
  const t = useLayoutMessages()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const {
    code,
    message: shown,
    unanswered,
  }: ErrorResponse = (isRouteErrorResponse(error) && error.data) || {}
  if (code === 'SESSION_EXPIRED')
    return <SessionExpired of={{}} onMissing={() => location.assign('/login')} />
  const isMissing = status === 404
  const title = isMissing ? (shown ?? t.notFoundTitle) : status === 403 ? t.forbiddenTitle : t.errorTitle
  return (
    <section className="page py-16 md:py-24">
      <Head title={title} />
      {/* Without a response, as when offline, there is no status to show. */}
      {isRouteErrorResponse(error) && !unanswered ? (
        <p className="mb-2 text-sm font-semibold text-terracotta">{status}</p>
      ) : null}
      <h1 className="title max-w-text">{title}</h1>
      <p className="mt-4 max-w-text text-muted">{isMissing ? t.notFoundText : (shown ?? t.errorText)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isMissing ? (
          <ButtonLink to="/list-products">{t.toProducts}</ButtonLink>
        ) : (
          <ReloadButton text={t.retry} />
        )}
        <ButtonLink to="/" variant="quiet">
          {t.toHome}
        </ButtonLink>
      </div>
    </section>
  )
}
