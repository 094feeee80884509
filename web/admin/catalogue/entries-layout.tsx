import type { ReactNode } from 'react'
import { CatalogueTabs } from '#web/admin/catalogue/catalogue-tabs.tsx'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { BackToList, NoneOpen } from '#web/ui/open-beside.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'

interface EntriesLayoutProps {
  path: string
  title: string
  text: string
  add: string
  empty: { title: string; text: string } | null
  /** What to do while none is open. */
  choose: string
  list: ReactNode
  /** The open one. */
  editor: ReactNode
}

/** A list, and beside it the one that is open; on a phone one of the two. */
export function EntriesLayout({ path, title, text, add, empty, choose, list, editor }: EntriesLayoutProps) {
  const t = useEntryMessages()
  return (
    <div className={adminTitle}>
      <PageHead title={title} text={text}>
        <ButtonLink to={`${path}?open=new`}>
          <Icon name="plus" />
          {add}
        </ButtonLink>
      </PageHead>
      <CatalogueTabs />
      {empty && !editor ? (
        <EmptyList {...empty}>
          <ButtonLink to={`${path}?open=new`}>{add}</ButtonLink>
        </EmptyList>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <div className={classNames(Boolean(editor) && 'max-lg:hidden')}>{list}</div>
          {editor ? (
            <div className="grid min-w-0 gap-4">
              <BackToList to={path}>{t.back}</BackToList>
              {editor}
            </div>
          ) : (
            <NoneOpen>{choose}</NoneOpen>
          )}
        </div>
      )}
    </div>
  )
}
