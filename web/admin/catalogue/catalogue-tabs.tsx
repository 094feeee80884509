import { useLocation } from 'react-router'
import { TabLinks } from '#web/admin/tab-links.tsx'
import { useProductListWords } from '#web/words/admin-products.ts'

/** The parts of the catalogue beside each other. */
export function CatalogueTabs() {
  const t = useProductListWords()
  const { pathname } = useLocation()
  const places = [
    { to: '/admin/products', text: t.title },
    { to: '/admin/categories', text: t.categories },
    { to: '/admin/services', text: t.services },
  ]
  return (
    <TabLinks
      label={t.parts}
      className="border-b border-line"
      tabs={places.map((place) => ({ ...place, here: place.to === pathname }))}
    />
  )
}
