import type { Suggestion } from '#contract/suggestions/admin-schemas.ts'
import { formatDate } from '#contract/platform/language.ts'
import { mailLink } from '#web/app/layout/contact-links.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { replaceInList } from '#web/admin/layout/change-list.ts'
import { suggestionsFilter, suggestionsQuery, suggestionStates } from '#web/admin/suggestions/queries.ts'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { changeAnswers, usePageQuery } from '#web/app/queries.ts'
import { useFeedbackMessages } from '#web/admin/layout/feedback-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export default function SuggestionsPage() {
  const messages = useFeedbackMessages()
  const t = messages.suggestions
  const { answer } = usePageQuery(suggestionsQuery)
  const states = [undefined, ...suggestionStates].map((key) => [key, key ? t[key] : t.all] as const)
  return (
    <AdminList
      filter={suggestionsFilter}
      answer={answer}
      search={messages.searchSuggestions}
      choices={[{ name: 'show', label: t.state, options: states }]}
      empty={{ title: t.empty, text: t.emptyText, icon: 'info' }}
      none={{ title: messages.none, text: messages.noneText }}
    >
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {answer.data.map((suggestion) => (
          <Line key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </AdminList>
  )
}

function Line({ suggestion }: { suggestion: Suggestion }) {
  const { suggestions: t } = useFeedbackMessages()
  const language = useLanguage()
  const shop = useShop()
  const { run, busy, input } = useApiMutation('PUT /admin/suggestions/:id', {
    onDone: ({ data }) => changeAnswers('GET /admin/suggestions', (answer) => replaceInList(answer, data)),
    onProblem: showProblem,
  })
  const { id, message, user_name, user_email, read, answered, created_at } = suggestion
  const mark = (body: { read?: boolean; answered?: boolean }) => void run({ params: { id }, body })
  const isMarking = (what: 'read' | 'answered') => busy && input !== undefined && what in input.body
  const ofCustomer = <span className="sr-only">: {t.of(user_name)}</span>
  const subject = t.subject(shop?.name ?? 'Griya')
  return (
    <li
      className={classNames(
        'grid grid-cols-1 gap-3 border-l-2 px-4 py-4 md:px-5',
        read ? 'border-l-transparent' : 'border-l-terracotta',
      )}
    >
      <div className="grid min-w-0 grid-cols-1 gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold">{user_name}</span>
          <span className="break-all text-muted">{user_email}</span>
          <time dateTime={created_at} className="text-muted">
            {formatDate(created_at, language)}
          </time>
          {answered ? (
            <Badge tone="good">{t.answered}</Badge>
          ) : read ? (
            <Badge>{t.open}</Badge>
          ) : (
            <Badge tone="waiting">{t.unread}</Badge>
          )}
        </p>
        <p className={classNames('max-w-text whitespace-pre-line', !read && 'font-medium')}>{message}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {user_email ? (
          <a href={mailLink(user_email, subject)} className={buttonClasses('secondary', 'small')}>
            {t.reply}
            {ofCustomer}
          </a>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          busy={isMarking('answered')}
          onClick={() => mark({ answered: !answered })}
        >
          {answered ? t.markOpen : t.markAnswered}
          {ofCustomer}
        </Button>
        {answered ? null : (
          <Button variant="quiet" size="small" busy={isMarking('read')} onClick={() => mark({ read: !read })}>
            {read ? t.markUnread : t.markRead}
            {ofCustomer}
          </Button>
        )}
      </div>
    </li>
  )
}
