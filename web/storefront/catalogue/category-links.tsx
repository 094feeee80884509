import type { KnownCategory } from '#contract/platform/problem.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { useShellData } from '#web/app/layout/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The way on from a product or a category that is gone: to the category of the product, else to all. */
export function CategoryLinks({ only }: { only?: KnownCategory | undefined }) {
  const t = useLayoutMessages()
  const all = useShellData()?.categories ?? []
  return (
    <nav aria-label={t.categories} className="flex flex-wrap justify-center gap-3">
      {(only ? [only] : all).map(({ id, name }) => (
        <ButtonLink key={id} to={`/products?category=${encodeURIComponent(name)}`} variant="quiet">
          {name}
        </ButtonLink>
      ))}
    </nav>
  )
}
