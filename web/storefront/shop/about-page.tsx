import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { load } from '#web/storefront/shop/shop-loader.ts'
import { listProfiles } from '#web/app/layout/contact-links.ts'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { useAboutMessages } from '#web/storefront/shop/messages.ts'

export default function AboutPage() {
  const t = useAboutMessages()
  const shop = useLoaderData<typeof load>()
  const { stats, timeline, vision, mission, values } = shop.about
  return (
    <div className="page py-8 md:py-14">
      <Head
        title={t.title}
        description={vision || shop.tagline}
        image={shop.hero.picture?.src}
        canonical="/tentang"
      />
      <p className="text-sm font-semibold text-terracotta">{t.title}</p>
      <h1 className="title mt-1 max-w-text">{shop.tagline || shop.name}</h1>
      {shop.hero.picture ? (
        <Picture
          picture={shop.hero.picture}
          alt=""
          sizes="(min-width: 1248px) 1200px, 96vw"
          first
          className="mt-8 aspect-4/3 rounded sm:aspect-[21/9]"
        />
      ) : null}
      {stats.length > 0 ? (
        <dl aria-label={t.stats} className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-l border-line pl-4">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-serif text-title">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {vision || mission ? (
        <div className="mt-14 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {vision ? <Statement title={t.vision}>{vision}</Statement> : null}
          {mission ? <Statement title={t.mission}>{mission}</Statement> : null}
        </div>
      ) : null}
      {timeline.length > 0 ? (
        <Section id="timeline" title={t.timeline}>
          <ol className="mt-6 grid max-w-text gap-6 border-l border-line pl-6">
            {timeline.map(({ year, text }) => (
              <li key={year + text} className="relative">
                <span
                  aria-hidden="true"
                  className="absolute -left-6 top-2 size-2.5 -translate-x-1/2 rounded-pill bg-terracotta"
                />
                <p className="font-serif text-xl tabular-nums wrap-anywhere">{year}</p>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
      {values.length > 0 ? (
        <Section id="values" title={t.values}>
          <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-3">
            {values.map(({ title, text }) => (
              <li key={title}>
                <p className="font-semibold">{title}</p>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <div className="mt-12 flex flex-wrap gap-3">
        {/* A shop with a workshop leads to its services. */}
        <ButtonLink to={shop.has_workshop ? '/layanan' : '/kontak'}>{t.contact}</ButtonLink>
        <ButtonLink to="/list-products" variant="quiet">
          {t.products}
        </ButtonLink>
        {listProfiles(shop).map(({ name, to }) => (
          <ButtonLink key={name} to={to} variant="quiet">
            {name}
          </ButtonLink>
        ))}
      </div>
      {shop.nib ? <p className="mt-8 text-sm text-muted">NIB {shop.nib}</p> : null}
    </div>
  )
}

const Statement = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-sm font-semibold text-terracotta">{title}</h2>
    <p className="mt-2 max-w-text font-serif text-xl leading-relaxed">{children}</p>
  </section>
)

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-14 border-t border-line pt-10">
    <h2 id={id} className="font-serif text-2xl">
      {title}
    </h2>
    {children}
  </section>
)
