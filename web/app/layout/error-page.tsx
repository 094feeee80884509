import { isRouteErrorResponse, useRouteError, useRevalidator } from 'react-router'
import { Head } from '#web/shell/head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { useShellData } from '#web/shell/shop.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useShellWords } from '#web/words/shell.ts'

/** Says what went wrong with a page and offers the way on. */
export function ErrorPage() {
  // Inside the shell the header and footer are there already; the shell's own error has to bring a frame.
  return useShellData() ? (
    <Trouble />
  ) : (
    <Frame>
      <Trouble />
    </Frame>
  )
}

interface Told {
  message?: string
  unanswered?: boolean
}

function Trouble() {
  const t = useShellWords()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { message: told, unanswered } =
    (isRouteErrorResponse(error) ? (error.data as Told | null) : null) ?? {}
  const missing = status === 404
  const title = missing ? (told ?? t.notFoundTitle) : status === 403 ? t.forbiddenTitle : t.errorTitle
  return (
    <section className="page py-16 md:py-24">
      <Head title={title} />
      {/* Where nothing answered, as without a connection, there is no number to tell. */}
      {isRouteErrorResponse(error) && !unanswered ? (
        <p className="mb-2 text-sm font-semibold text-terracotta">{status}</p>
      ) : null}
      <h1 className="title max-w-text">{title}</h1>
      <p className="mt-4 max-w-text text-muted">{missing ? t.notFoundText : (told ?? t.errorText)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {missing ? (
          <ButtonLink to="/list-products">{t.toProducts}</ButtonLink>
        ) : (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {t.retry}
          </Button>
        )}
        <ButtonLink to="/" look="quiet">
          {t.toHome}
        </ButtonLink>
      </div>
    </section>
  )
}
