import { useLocation } from 'react-router'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'

/** The parts of the catalogue beside each other. */
export function CatalogueTabs() {
  const t = useAdminProductListMessages()
  const { pathname } = useLocation()
  const links = [
    { to: '/admin/products', text: t.title },
    { to: '/admin/categories', text: t.categories },
    { to: '/admin/services', text: t.services },
  ]
  return (
    <LinkTabs
      label={t.parts}
      className="border-b border-line"
      tabs={links.map((link) => ({ ...link, key: link.to }))}
      current={pathname}
    />
  )
}
