import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminEntry } from '#contract/platform/admin-fields.ts'
import { useEditorMessages } from '#web/admin/catalogue/editor-messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { AdminPage, usePageTitle } from '#web/admin/layout/page-head.tsx'
import { PageTabs } from '#web/admin/layout/page-tabs.tsx'
import { titleOf } from '#web/admin/pages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BackToList, DetailPlaceholder, MasterList } from '#web/ui/lists/master-detail.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface EditorLayoutProps<E extends AdminEntry> {
  path: string
  entries: readonly E[]
  messages: Record<'text' | 'new' | 'add' | 'none' | 'noneText' | 'choose', string>
  line: (entry: E) => string
  badges?: ComponentType<{ entry: E }>
  editor: ComponentType<{ entry: E | null }>
}

export function EditorLayout<E extends AdminEntry>(props: EditorLayoutProps<E>) {
  const { path, entries, messages, line, badges: Badges, editor: Editor } = props
  const t = useEditorMessages()
  const title = usePageTitle()
  const language = useLanguage()
  const open = useSearchParams()[0].get('open')
  const entry = entries.find(({ id }) => id === open) ?? null
  const isOpen = open === 'new' || entry !== null
  return (
    <AdminPage
      text={messages.text}
      actions={
        <ButtonLink to={`${path}?open=new`}>
          <Icon name="plus" />
          {messages.add}
        </ButtonLink>
      }
    >
      <CatalogueTabs />
      {entries.length === 0 && !isOpen ? (
        <EmptyList title={messages.none} text={messages.noneText}>
          <ButtonLink to={`${path}?open=new`}>{messages.add}</ButtonLink>
        </EmptyList>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <div className={classNames(isOpen && 'max-lg:hidden')}>
            <MasterList
              label={title}
              items={entries}
              open={open}
              to={(id) => `${path}?open=${id}`}
              className="flex items-center gap-3 px-3 py-2.5"
            >
              {(item) => (
                <>
                  <Picture
                    picture={item.picture}
                    alt=""
                    sizes="48px"
                    className="aspect-square w-12 shrink-0 rounded"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">
                      {(language === 'en' && item.translations.en.name) || item.name}
                    </span>
                    <span className="block text-muted">{line(item)}</span>
                    <span className="flex flex-wrap gap-1 empty:hidden">
                      {Badges ? <Badges entry={item} /> : null}
                      {isTranslated(item) ? null : <Badge tone="waiting">{t.untranslated}</Badge>}
                    </span>
                  </span>
                </>
              )}
            </MasterList>
          </div>
          {isOpen ? (
            <div key={entry?.id ?? 'new'} className="grid min-w-0 gap-4">
              <BackToList to={path}>{t.back}</BackToList>
              <h2 className="font-serif text-xl">{entry?.name ?? messages.new}</h2>
              <Editor entry={entry} />
            </div>
          ) : (
            <DetailPlaceholder>{messages.choose}</DetailPlaceholder>
          )}
        </div>
      )}
    </AdminPage>
  )
}

const isTranslated = ({ description, translations: { en } }: AdminEntry): boolean =>
  Boolean(en.name && (en.description || !description))

export function CatalogueTabs() {
  const t = useAdminProductListMessages()
  const language = useLanguage()
  const paths = ['/admin/products', '/admin/categories', '/admin/services', '/admin/stock-counts'] as const
  return (
    <PageTabs
      label={t.parts}
      className="border-b border-line"
      tabs={paths.map((to) => ({ to, text: titleOf(to, language) }))}
    />
  )
}
