import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { useFeedbackMessages } from '#web/admin/layout/feedback-messages.ts'
import { ratingsFilter, ratingsQuery } from '#web/admin/ratings/queries.ts'
import { RatingLine } from '#web/admin/ratings/rating-line.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

/** A hidden review no longer counts. */
export default function RatingsPage() {
  const messages = useFeedbackMessages()
  const t = messages.ratings
  const { answer } = usePageQuery(ratingsQuery)
  const states = ([undefined, 'shown', 'hidden'] as const).map((key) => [key, key ? t[key] : t.all] as const)
  const replies = ([undefined, 'unanswered', 'answered'] as const).map(
    (key) => [key, key ? t[key] : t.everyReply] as const,
  )
  const buyers = [
    [undefined, t.everyBuyer],
    ['yes', t.verified],
  ] as const
  const values = ratingsFilter.parse(useWantedAddress())
  const stars = [undefined, '5', '4', '3', '2', '1'].map(
    (key) => [key, key ? t.nStars(Number(key)) : t.everyStar] as const,
  )
  return (
    <AdminList
      filter={ratingsFilter}
      answer={answer}
      search={messages.search}
      choices={[
        { name: 'show', label: t.state, options: states },
        { name: 'rating', label: t.stars, options: stars },
        { name: 'reply', label: t.replies, options: replies },
        { name: 'verified', label: t.buyers, options: buyers },
      ]}
      actions={
        answer.data.length > 0 ? (
          <DownloadButton
            endpoint="GET /admin/ratings.csv"
            input={{ query: values }}
            text={t.export}
            done={t.exported}
            title={t.exportHint}
          />
        ) : null
      }
      empty={{ title: t.empty, text: t.emptyText, icon: 'info' }}
      none={{ title: messages.none, text: messages.noneText }}
    >
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {answer.data.map((rating) => (
          <RatingLine key={rating.id} rating={rating} />
        ))}
      </ul>
    </AdminList>
  )
}
