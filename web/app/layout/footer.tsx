import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { policyPath } from '#contract/shop/policies.ts'
import { useShellData } from '#web/app/layout/shop.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

export function Footer() {
  const t = useLayoutMessages()
  const data = useShellData()
  const name = data?.shop.name ?? 'Griya'
  return (
    <footer className="far-down mt-20 border-t border-line bg-plaster/60">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 text-sm md:grid-cols-4">
        <div className="col-span-2 md:col-span-1">
          <p className="font-serif text-xl">{name}</p>
          <p className="mt-2 max-w-form text-muted">{data?.shop.tagline}</p>
        </div>
        {data?.categories.length === 0 ? null : (
          <Column title={t.categories}>
            {data?.categories.map((category) => (
              <Entry key={category.id} to={`/products?category=${encodeURIComponent(category.name)}`}>
                {category.name}
              </Entry>
            ))}
          </Column>
        )}
        <Column title={t.aboutUs}>
          <Entry to="/tentang">{t.aboutLink(name)}</Entry>
          {data?.shop.has_workshop === false ? null : (
            <>
              <Entry to="/services">{t.services}</Entry>
              <Entry to="/my-bookings">{t.bookings}</Entry>
            </>
          )}
          <Entry to="/reviews">{t.reviewsLink}</Entry>
        </Column>
        <Column title={t.contact} wide>
          <Entry to="/kontak">{t.contactLink}</Entry>
          {data?.contactLinks.map(({ name, to }) => (
            <Entry key={name} to={to}>
              {name}
            </Entry>
          ))}
          {data?.shop.phone ? <li className="py-1 text-muted">{data.shop.phone}</li> : null}
          {data?.shop.address ? <li className="py-1 text-muted">{data.shop.address}</li> : null}
        </Column>
      </div>
      <div className="page text-xs text-muted">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 border-t border-line py-6">
          <p>
            {data ? t.legal(data.year, name) : name}
            {data?.shop.nib ? ` NIB ${data.shop.nib}.` : null}
          </p>
          {data && data.shop.ways_to_pay.length > 0 ? (
            <p>
              {t.waysToPay}: {data.shop.ways_to_pay.join(' · ')}
            </p>
          ) : null}
          {data && data.shop.policies.length > 0 ? (
            <ul aria-label={t.policies} className="flex flex-wrap gap-x-5 gap-y-1">
              {data.shop.policies.map(({ slug, title }) => (
                <Entry key={slug} to={policyPath(slug)}>
                  {title}
                </Entry>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </footer>
  )
}

function Column({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'max-md:col-span-2' : undefined}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </section>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-block py-1 text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {children}
      </Link>
    </li>
  )
}
