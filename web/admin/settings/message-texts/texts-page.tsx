import { useSearchParams } from 'react-router'
import type { MessageText } from '#contract/messages/admin-schemas.ts'
import { kindLabels } from '#contract/messages/kinds.ts'
import { AdminPage, usePageTitle } from '#web/admin/layout/page-head.tsx'
import { messageTextsQuery } from '#web/admin/messages/queries.ts'
import { TextEditor } from '#web/admin/settings/message-texts/text-editor.tsx'
import { useTextMessages } from '#web/admin/settings/message-texts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BackToList, DetailPlaceholder, MasterList } from '#web/ui/lists/master-detail.tsx'

const path = '/admin/messages/texts'

/** The kinds of messages with the open one beside them; on a phone, one of the two. */
export default function TextsPage() {
  const t = useTextMessages()
  const texts = usePageQuery(messageTextsQuery).answer.data
  const open = useSearchParams()[0].get('open')
  const chosen = texts.find(({ kind }) => kind === open)
  return (
    <AdminPage back="/admin/messages" text={t.text}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <div className={classNames(chosen && 'max-lg:hidden')}>
          <MasterList
            label={usePageTitle()}
            items={texts.map((one) => ({ ...one, id: one.kind }))}
            open={open}
            to={(kind) => `${path}?open=${kind}`}
            className="block px-4 py-3"
          >
            {(one) => <TextLine text={one} />}
          </MasterList>
        </div>
        {chosen ? (
          <div key={chosen.kind} className="grid min-w-0 gap-4">
            <BackToList to={path}>{t.back}</BackToList>
            <TextEditor text={chosen} />
          </div>
        ) : (
          <DetailPlaceholder>{t.choose}</DetailPlaceholder>
        )}
      </div>
    </AdminPage>
  )
}

function TextLine({ text: { kind, text } }: { text: MessageText }) {
  const t = useTextMessages()
  const language = useLanguage()
  const isOwn = text.id !== null || text.en !== null
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-semibold">{kindLabels[kind][language]}</span>
      <Badge tone={isOwn ? 'good' : 'neutral'}>{isOwn ? t.own : t.standard}</Badge>
    </span>
  )
}
