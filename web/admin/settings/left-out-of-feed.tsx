import { Link } from 'react-router'
import { useFeedMessages } from '#web/admin/settings/feed-messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiQuery } from '#web/app/queries.ts'

/** The products that the feed leaves out, and why. */
export default function LeftOutOfFeed() {
  const t = useFeedMessages()
  const language = useLanguage()
  const { data } = useApiQuery('GET /admin/feeds/left-out')
  if (!data) return null
  const { products, total } = data.data
  if (total === 0) return <p className="text-sm text-muted">{t.nothing}</p>
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="font-semibold">{t.title(formatCount(total, language))}</h3>
      <p className="text-muted">{t.text}</p>
      <ul className="divide-y divide-line">
        {products.map(({ id, name, reasons, free_sizes }) => (
          <li key={id} className="grid py-2">
            <Link
              to={`/admin/products/${id}`}
              className="justify-self-start py-1 font-semibold underline-offset-4 wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="text-muted wrap-anywhere">
              {reasons.map((reason) => t.reasons[reason](free_sizes.join(', '))).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {total > products.length ? (
        <p className="text-muted">{t.shown(formatCount(products.length, language))}</p>
      ) : null}
    </div>
  )
}
