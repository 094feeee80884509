import type { KnownCategory } from '#contract/platform/problem.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { useShellData } from '#web/app/layout/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface CategoryLinksProps {
  /** All categories, unless it names some. */
  categories?: readonly KnownCategory[] | undefined
  title?: string
}

/** The way on from a product or a category that is gone. */
export function CategoryLinks({ categories, title }: CategoryLinksProps) {
  const t = useLayoutMessages()
  const all = useShellData()?.categories ?? []
  const shown = categories ?? all
  if (shown.length === 0) return null
  return (
    <nav aria-labelledby="categories" className="grid justify-items-center gap-3 pb-16">
      <h2 id="categories" className="text-sm text-muted">
        {title ?? t.categories}
      </h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink to={`/products?category=${encodeURIComponent(name)}`} variant="quiet" size="small">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
