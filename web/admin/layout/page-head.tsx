import type { ReactNode } from 'react'
import { unbroken } from '#web/admin/layout/unbroken.tsx'
import { Head } from '#web/app/layout/head.tsx'

/** Title of one of the owner's pages, what it counts, and what belongs to its right. */
export function PageHead({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children?: ReactNode
}) {
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

/** Room around one of the owner's pages. */
export const adminTitle = 'mx-auto grid w-full max-w-[80rem] grid-cols-1 content-start gap-6 p-4 md:p-8'
