import type { ReactNode } from 'react'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { usePageTitle } from '#web/admin/layout/page-head.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/state.tsx'

interface ErrorPageProps {
  title: string
  text: string
  children?: ReactNode
}

/** Instead of a page that failed to load, or that this person may not open. */
export function ErrorPage({ title, text, children }: ErrorPageProps) {
  const t = useAdminMessages()
  const dashboard = usePageTitle('/admin')
  return (
    <div className="py-12">
      <Head title={title} />
      <h1 className="sr-only">{t.title}</h1>
      <ErrorState title={title} text={text}>
        {children}
        <ButtonLink to="/admin" variant="quiet">
          {dashboard}
        </ButtonLink>
      </ErrorState>
    </div>
  )
}
