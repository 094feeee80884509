import type { ReactNode } from 'react'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { Head } from '#web/app/layout/head.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface PageHeadProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

interface AdminPageProps extends PageHeadProps {
  /** The list that what it shows is in. */
  back?: { to: string; text: string }
  /** At the right of its title. */
  actions?: ReactNode
  /** What is shown may be old: it could not be asked for again. */
  isStale?: boolean
}

/** One of the owner's pages: the way back, its title, and what it shows. */
export function AdminPage({ title, text, back, actions, isStale, children }: AdminPageProps) {
  return (
    <div className={adminTitle}>
      <div className="grid gap-2">
        {back ? <BackLink to={back.to}>{back.text}</BackLink> : null}
        <PageHead title={title} text={text}>
          {actions}
        </PageHead>
      </div>
      {isStale === undefined ? null : <Stale shown={isStale} />}
      {children}
    </div>
  )
}

/** Title of one of the owner's pages, what it counts, and what belongs to its right. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <Head title={title} />
      <div>
        <h1 className="font-serif text-2xl">{unbroken(title)}</h1>
        {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
      </div>
      {children}
    </div>
  )
}

/** Says that what is shown may be old, when it could not be asked for again. */
export function Stale({ shown }: { shown: boolean }) {
  const t = useAdminMessages()
  return (
    <div role="status" className={shown ? undefined : 'sr-only'}>
      {shown ? <Notice className="px-4 py-2">{t.stale}</Notice> : null}
    </div>
  )
}

/** A text whose references are not broken at their hyphens. */
export const unbroken = (text: string): ReactNode =>
  text.split(/((?:TRX|BKG)-[\w-]+)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** Room around one of the owner's pages. */
export const adminTitle = 'mx-auto grid w-full max-w-[80rem] grid-cols-1 content-start gap-6 p-4 md:p-8'
