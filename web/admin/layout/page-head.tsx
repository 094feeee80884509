import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useNeedsMe } from '#web/admin/layout/attention.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { adminPages, type AdminPath } from '#web/admin/pages.ts'
import { Head } from '#web/app/layout/head.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface PageHeadProps {
  /** Without it, the page has the title of its row in web/admin/pages.ts. */
  title?: string | undefined
  text?: ReactNode
  children?: ReactNode
}

interface AdminPageProps extends PageHeadProps {
  /** A page of the table needs no text. */
  back?: AdminPath | { to: string; text: string }
  actions?: ReactNode
  isStale?: boolean
}

export function AdminPage({ title, text, back, actions, isStale, children }: AdminPageProps) {
  return (
    <div className={adminPageClasses}>
      <div className="grid gap-2">
        {typeof back === 'object' ? <BackLink to={back.to}>{back.text}</BackLink> : null}
        {typeof back === 'string' ? <BackToPage path={back} /> : null}
        <PageHead title={title} text={text}>
          {actions}
        </PageHead>
      </div>
      {isStale === undefined ? null : <Stale shown={isStale} />}
      {children}
    </div>
  )
}

/** The title in the table of pages, of the current page or of another one. The router's ids are the paths of the table. */
export function usePageTitle(path?: AdminPath): string {
  const language = useLanguage()
  const current = useMatches().at(-1)?.id
  return adminPages.find((page) => page.path === (path ?? current))?.title[language] ?? ''
}

export const BackToPage = ({ path }: { path: AdminPath }) => (
  <BackLink to={path}>{usePageTitle(path)}</BackLink>
)

export function PageHead({ title: ownTitle, text, children }: PageHeadProps) {
  const pageTitle = usePageTitle()
  const title = ownTitle ?? pageTitle
  const count = useNeedsMe()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <Head title={count > 0 ? `(${count}) ${title}` : title} />
      <div>
        <h1 className="font-serif text-2xl">{keepReferencesTogether(title)}</h1>
        {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
      </div>
      {children}
    </div>
  )
}

export function Stale({ shown }: { shown: boolean }) {
  const t = useAdminMessages()
  return (
    <div role="status" className={shown ? undefined : 'sr-only'}>
      {shown ? <Notice className="px-4 py-2">{t.stale}</Notice> : null}
    </div>
  )
}

export const keepReferencesTogether = (text: string): ReactNode =>
  text.split(/((?:TRX|BKG)-[\w-]+)/).map((segment, at) =>
    at % 2 === 1 ? (
      <span key={segment} className="whitespace-nowrap">
        {segment}
      </span>
    ) : (
      segment
    ),
  )

export const adminPageClasses = 'mx-auto grid w-full max-w-[80rem] grid-cols-1 content-start gap-6 p-4 md:p-8'
