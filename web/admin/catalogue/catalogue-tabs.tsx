import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { useProductListWords } from '#web/words/admin-products.ts'

/** The parts of the catalogue beside each other. */
export function CatalogueTabs() {
  const t = useProductListWords()
  return (
    <nav aria-label={t.parts} className="-mx-4 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0">
      <ul className="flex gap-6">
        {[
          ['/admin/products', t.title],
          ['/admin/categories', t.categories],
          ['/admin/services', t.services],
        ].map(([to = '', text]) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center border-b-2 text-sm font-semibold focus-visible:-outline-offset-2',
                  isActive ? 'border-terracotta' : 'border-transparent text-muted hover:text-ink',
                )
              }
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
