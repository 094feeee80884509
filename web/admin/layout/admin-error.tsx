import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { delays } from '#contract/platform/limits.ts'
import { AdminFrame } from '#web/admin/layout/admin-frame.tsx'
import { ErrorPage } from '#web/admin/layout/error-page.tsx'
import { logOutHere, useAccount } from '#web/app/session/account.ts'
import { Head } from '#web/app/layout/head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ReloadButton } from '#web/ui/state.tsx'
import { loginAddress } from '#web/app/session/session.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'

/** The page failed to load, or the visitor is not an admin. */
export function AdminError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) ? readText(error.data, 'message') : undefined
  const isOfRole = isRouteErrorResponse(error) && readText(error.data, 'code') === 'ROLE_FORBIDDEN'
  if (status === 403 && !isOfRole) return <NoAccess />
  return (
    <AdminFrame>
      <PageError
        missing={status === 404}
        isOfRole={isOfRole}
        isTemporary={status === 503}
        message={message}
      />
    </AdminFrame>
  )
}

function readText(data: unknown, name: 'code' | 'message'): string | undefined {
  const text: unknown = data instanceof Object && name in data ? Reflect.get(data, name) : undefined
  return typeof text === 'string' ? text : undefined
}

interface PageErrorProps {
  missing: boolean
  /** The role of this person does not have the page; the message says who may see it. */
  isOfRole: boolean
  /** The failure is temporary: the page retries automatically. */
  isTemporary: boolean
  message: string | undefined
}

function PageError({ missing, isOfRole, isTemporary, message }: PageErrorProps) {
  const t = useAdminMessages()
  const { revalidate, state } = useRevalidator()
  const tryAgain = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isTemporary) return undefined
    const timer = setInterval(() => tryAgain(), delays.poll)
    return () => clearInterval(timer)
  }, [isTemporary])
  const title = missing ? t.error.missing : isOfRole ? t.error.ofRole : t.error.title
  return (
    <ErrorPage title={title} text={missing ? t.error.missingText : (message ?? t.error.text)}>
      {missing || isOfRole ? null : <ReloadButton text={t.retry} />}
    </ErrorPage>
  )
}

function NoAccess() {
  const t = useAdminMessages()
  const account = useAccount()
  const navigate = useNavigate()
  const switchAccount = () => {
    void logOutHere()
    void navigate(loginAddress('/admin'))
  }
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid flex-1 place-content-center justify-items-center gap-4 px-4 py-16 text-center"
    >
      <Head title={t.noAccess.title} />
      <h1 className="title max-w-form">{t.noAccess.title}</h1>
      <p className="max-w-form text-muted">{t.noAccess.text}</p>
      {account ? <p className="text-sm text-muted">{t.noAccess.as(account.email)}</p> : null}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={switchAccount}>{t.noAccess.switch}</Button>
        <ButtonLink to="/" variant="quiet">
          {t.noAccess.toShop}
        </ButtonLink>
      </div>
    </main>
  )
}
