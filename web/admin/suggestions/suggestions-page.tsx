import { useLoaderData, useSearchParams } from 'react-router'
import { markSuggestion, type Suggestion } from '#contract/suggestions/admin-endpoints.ts'
import { formatDate } from '#contract/platform/language.ts'
import { AdminPagination, useShowing } from '#web/admin/layout/admin-pagination.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { SearchLine } from '#web/ui/search-line.tsx'
import { useMutation } from '#web/admin/layout/use-mutation.ts'
import { useList } from '#web/admin/layout/use-list.ts'
import type { load } from '#web/admin/suggestions/load-suggestions.ts'
import {
  readSuggestionFilter,
  suggestionsAddress,
  suggestionStates,
} from '#web/admin/suggestions/suggestion-filter.ts'
import { FeedbackList } from '#web/admin/layout/feedback-list.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useFeedbackMessages } from '#web/admin/layout/feedback-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** What customers wrote to the shop, and whether it was read and answered. */
export default function SuggestionsPage() {
  const messages = useFeedbackMessages()
  const t = messages.suggestions
  const { data, pagination } = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const [address] = useSearchParams()
  const filter = readSuggestionFilter(address)
  const { show, q } = filter
  const { lines, replace } = useList(data)
  const isFiltered = Boolean(show ?? q)
  return (
    <div className={adminTitle}>
      <PageHead title={t.title} text={useShowing(pagination, lines.length)}>
        <SearchLine
          action="/admin/suggestions"
          q={q}
          keep={{ show }}
          cleared={suggestionsAddress({ show })}
          messages={messages.searchSuggestions}
        />
      </PageHead>
      <LinkTabs
        variant="pill"
        label={t.state}
        tabs={[undefined, ...suggestionStates].map((one) => ({
          text: one ? t[one] : t.all,
          to: suggestionsAddress({ show: one, q }),
          isCurrent: one === show,
        }))}
      />
      <FeedbackList lines={lines} isFiltered={isFiltered} empty={{ title: t.empty, text: t.emptyText }}>
        {(line) => <Line key={line.id} suggestion={line} onChange={replace} />}
      </FeedbackList>
      <AdminPagination where={pagination} to={(page) => suggestionsAddress({ ...filter, page })} />
    </div>
  )
}

function Line({ suggestion, onChange }: { suggestion: Suggestion; onChange: (next: Suggestion) => void }) {
  const { suggestions: t } = useFeedbackMessages()
  const language = useLanguage()
  const api = useApi()
  const shop = useShop()
  const { busy, run } = useMutation()
  const { id, message, user_name, user_email, read, answered, created_at } = suggestion
  const mark = (name: string, body: { read?: boolean; answered?: boolean }) =>
    run(name, async () => onChange((await api(markSuggestion, { params: { id }, body })).data))
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
          busy={busy === 'answered'}
          onClick={() => void mark('answered', { answered: !answered })}
        >
          {answered ? t.markOpen : t.markAnswered}
          {whose}
        </Button>
        {answered ? null : (
          <Button
            variant="quiet"
            size="small"
            busy={busy === 'read'}
            onClick={() => void mark('read', { read: !read })}
          >
            {read ? t.markUnread : t.markRead}
            {whose}
          </Button>
        )}
      </div>
    </li>
  )
}
