import { useSearchParams } from 'react-router'
import { showDashboard } from '#contract/admin/dashboard-endpoints.ts'
import { listSuggestions, markSuggestion, type Suggestion } from '#contract/suggestions/admin-endpoints.ts'
import { formatDate } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { AdminPagination, useShowing } from '#web/admin/layout/admin-pagination.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { withOne } from '#web/admin/layout/lists.ts'
import { suggestionsFilter, suggestionsQuery, suggestionStates } from '#web/admin/suggestions/queries.ts'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { FeedbackList } from '#web/admin/layout/feedback-list.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { changeAnswers, useApiMutation, usePageQuery } from '#web/app/queries.ts'
import { useFeedbackMessages } from '#web/admin/layout/feedback-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** What customers wrote to the shop, and whether it was read and answered. */
export default function SuggestionsPage() {
  const messages = useFeedbackMessages()
  const t = messages.suggestions
  const { data, pagination } = usePageQuery(suggestionsQuery).answer
  const [address] = useSearchParams()
  const filter = suggestionsFilter.read(address)
  const { show, q } = filter
  const isFiltered = Boolean(show ?? q)
  return (
    <div className={adminTitle}>
      <PageHead title={t.title} text={useShowing(pagination, data.length)}>
        <FilterBar
          action="/admin/suggestions"
          q={q}
          maxLength={limits.search}
          keep={{ show }}
          cleared={suggestionsFilter.address({ show })}
          messages={messages.searchSuggestions}
        />
      </PageHead>
      <LinkTabs
        variant="pill"
        label={t.state}
        tabs={[undefined, ...suggestionStates].map((one) => ({
          text: one ? t[one] : t.all,
          to: suggestionsFilter.address({ show: one, q }),
          isCurrent: one === show,
        }))}
      />
      <FeedbackList lines={data} isFiltered={isFiltered} empty={{ title: t.empty, text: t.emptyText }}>
        {(line) => <Line key={line.id} suggestion={line} />}
      </FeedbackList>
      <AdminPagination where={pagination} to={(page) => suggestionsFilter.address({ ...filter, page })} />
    </div>
  )
}

function Line({ suggestion }: { suggestion: Suggestion }) {
  const { suggestions: t } = useFeedbackMessages()
  const language = useLanguage()
  const shop = useShop()
  const { run, busy, input } = useApiMutation(markSuggestion, {
    invalidates: [showDashboard],
    onDone: ({ data }) => changeAnswers(listSuggestions, (answer) => withOne(answer, data)),
    onProblem: showProblem,
  })
  const { id, message, user_name, user_email, read, answered, created_at } = suggestion
  const mark = (body: { read?: boolean; answered?: boolean }) => void run({ params: { id }, body })
  const isMarking = (what: 'read' | 'answered') => busy && input !== undefined && what in input.body
  const whose = <span className="sr-only">: {t.of(user_name)}</span>
  const subject = encodeURIComponent(t.subject(shop?.name ?? 'Griya'))
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
        <a href={`mailto:${user_email}?subject=${subject}`} className={buttonClasses('secondary', 'small')}>
          {t.reply}
          {whose}
        </a>
        <Button
          variant="quiet"
          size="small"
          busy={isMarking('answered')}
          onClick={() => mark({ answered: !answered })}
        >
          {answered ? t.markOpen : t.markAnswered}
          {whose}
        </Button>
        {answered ? null : (
          <Button variant="quiet" size="small" busy={isMarking('read')} onClick={() => mark({ read: !read })}>
            {read ? t.markUnread : t.markRead}
            {whose}
          </Button>
        )}
      </div>
    </li>
  )
}
