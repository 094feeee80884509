import { Link } from 'react-router'
import { policyPath, type PolicySlug } from '#contract/shop/policies.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

interface RelatedPagesProps {
  title: string
  /** The shop's name, for a link to the page about it. */
  about?: string
  except?: PolicySlug
  /** The text of a link to the contact page. */
  contact?: string
}

/** What a reader of the contact page or of a policy looks for next. */
export function RelatedPages({ title, about, except, contact }: RelatedPagesProps) {
  const t = useLayoutMessages()
  const policies = useShop()?.policies.filter(({ slug }) => slug !== except) ?? []
  if (policies.length === 0 && !contact) return null
  const links = [
    ...policies.map(({ slug, title: text }) => ({ to: policyPath(slug), text })),
    ...(about ? [{ to: '/tentang', text: t.aboutLink(about) }] : []),
    ...(contact ? [{ to: '/kontak', text: contact }] : []),
  ]
  return (
    <nav aria-labelledby="related" className="mt-10">
      <h2 id="related" className="text-sm text-muted">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center rounded font-semibold text-terracotta underline-offset-4 hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
