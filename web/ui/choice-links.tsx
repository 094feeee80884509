import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

/** A few choices in a row, each of them an address. */
export function ChoiceLinks({
  label,
  choices,
}: {
  label: string
  choices: readonly { text: string; to: string; chosen: boolean }[]
}) {
  return (
    <nav aria-label={label} className="-mx-4 min-w-0 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 py-1 md:flex-wrap">
        {choices.map(({ text, to, chosen }) => (
          <li key={text}>
            <Link
              to={to}
              aria-current={chosen ? 'page' : undefined}
              className={classNames(
                'flex min-h-9 items-center whitespace-nowrap rounded-pill border px-3.5 text-sm font-medium',
                chosen ? 'border-ink bg-ink text-white' : 'border-line bg-surface hover:border-edge',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
