import type { ComponentType, ReactNode } from 'react'
import { CatalogueTabs } from '#web/admin/catalogue/catalogue-tabs.tsx'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import type { Picture as PictureData } from '#contract/platform/picture.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { BackToList, NoneOpen, OpenBeside } from '#web/ui/open-beside.tsx'

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

interface Entry {
  id: string
  name: string
  translations: { en: { name: string | null; description: string | null } }
  description: string
  picture: PictureData | null
}

/** Categories or services in their order, the open one marked. */
export function EntryList<P extends Entry>({
  parts,
  open,
  label,
  to,
  text,
  badge: Badges,
}: {
  parts: readonly P[]
  open: string | null
  label: string
  to: (id: string) => string
  text: (part: P) => ReactNode
  badge?: ComponentType<{ part: P }>
}) {
  const t = useEntryMessages()
  const language = useLanguage()
  return (
    <OpenBeside
      label={label}
      items={parts}
      open={open}
      to={to}
      className="flex items-center gap-3 px-3 py-2.5"
    >
      {(part) => (
        <>
          <Picture
            picture={part.picture}
            alt=""
            sizes="48px"
            className="aspect-square w-12 shrink-0 rounded"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {(language === 'en' && part.translations.en.name) || part.name}
            </span>
            <span className="block text-muted">{text(part)}</span>
            <span className="flex flex-wrap gap-1 empty:hidden">
              {Badges ? <Badges part={part} /> : null}
              {isTranslated(part) ? null : <Badge tone="waiting">{t.untranslated}</Badge>}
            </span>
          </span>
        </>
      )}
    </OpenBeside>
  )
}

const isTranslated = ({ description, translations: { en } }: Entry): boolean =>
  Boolean(en.name && (en.description || !description))
