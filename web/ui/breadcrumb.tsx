import { Link } from 'react-router'

interface BreadcrumbProps {
  label: string
  /** The root comes first. The current page comes last and has no `to`. */
  trail: readonly { text: string; to?: string }[]
}

export function Breadcrumb({ label, trail }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-sm text-muted wrap-anywhere">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {trail.map(({ text, to }, index) => (
          <li key={text} className="flex items-center gap-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {to === undefined ? (
              <span aria-current="page" className="text-ink">
                {text}
              </span>
            ) : (
              <Link to={to} className="py-1 underline-offset-4 hover:text-ink hover:underline">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
