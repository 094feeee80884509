import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Shop } from '#contract/shop/schemas.ts'
import { ReviewForm, SuggestionForm } from '#web/storefront/shop/contact-forms.tsx'
import type { load } from '#web/storefront/shop/shop-loader.ts'
import { callLink, listProfiles, mailLink, mapLink, numberChatLink } from '#web/app/layout/contact-links.ts'
import { Head } from '#web/app/layout/head.tsx'
import { RelatedPages } from '#web/storefront/shop/related-pages.tsx'
import { Initial } from '#web/ui/initial.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useContactMessages } from '#web/storefront/shop/messages.ts'

export default function ContactPage() {
  const t = useContactMessages()
  const shop = useLoaderData<typeof load>()
  return (
    <div className="page py-8 md:py-14">
      <Head title={t.title} description={t.intro} canonical="/kontak" />
      <h1 className="title">{t.title}</h1>
      <p className="mt-3 max-w-text text-lg text-muted">{t.intro}</p>
      <ContactLinks shop={shop} />
      <RelatedPages about={shop.name} title={t.related} />
      <div className="mt-12 grid gap-x-14 gap-y-10 md:grid-cols-2">
        <Hours hours={shop.hours} />
        <ShopAddress shop={shop} />
      </div>
      <div className="mt-14 grid gap-x-14 gap-y-12 border-t border-line pt-10 md:grid-cols-2">
        <section aria-labelledby="review">
          <h2 id="review" className="font-serif text-2xl">
            {t.reviewTitle}
          </h2>
          <p className="mt-2 max-w-text text-muted">{shop.has_workshop ? t.reviewText : t.reviewShopText}</p>
          <ReviewForm />
        </section>
        <section aria-labelledby="suggestion">
          <h2 id="suggestion" className="font-serif text-2xl">
            {t.suggestionTitle}
          </h2>
          <p className="mt-2 max-w-text text-muted">{t.suggestionText}</p>
          <SuggestionForm />
        </section>
      </div>
      <Quoted reviews={shop.quoted_reviews} />
    </div>
  )
}

function ContactLinks({ shop }: { shop: Shop }) {
  const t = useContactMessages()
  const profiles = listProfiles(shop)
  if (!shop.phone && !shop.chat_number && !shop.email && profiles.length === 0) return null
  return (
    <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {shop.phone ? (
        <ContactLink title={t.phone} to={callLink(shop.phone)}>
          {shop.phone}
        </ContactLink>
      ) : null}
      {shop.chat_number ? (
        <ContactLink title={t.chat} to={numberChatLink(shop.chat_number)}>
          {t.chatText}
        </ContactLink>
      ) : null}
      {shop.email ? (
        <ContactLink title={t.email} to={mailLink(shop.email)}>
          {shop.email}
        </ContactLink>
      ) : null}
      {profiles.map(({ name, account, to }) => (
        <ContactLink key={name} title={name} to={to}>
          {account}
        </ContactLink>
      ))}
    </ul>
  )
}

const ContactLink = ({ title, to, children }: { title: string; to: string; children: ReactNode }) => (
  <li className="min-w-0 rounded border border-line bg-surface p-5">
    <p className="text-sm text-muted">{title}</p>
    <ExternalLink to={to}>{children}</ExternalLink>
  </li>
)

const ExternalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={to}
    rel="noreferrer"
    className="mt-1 inline-flex min-h-9 items-center break-all rounded font-semibold text-terracotta underline-offset-4 hover:underline"
  >
    {children}
  </a>
)

function Hours({ hours }: { hours: Shop['hours'] }) {
  const t = useContactMessages()
  if (hours.length === 0) return null
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="font-serif text-2xl">
        {t.hours}
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {hours.map((day) => (
          <div key={day.days} className="flex justify-between gap-6 py-3">
            <dt className="wrap-break-word">{day.days}</dt>
            <dd className="text-right tabular-nums wrap-anywhere text-muted">{day.hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ShopAddress({ shop: { name, address } }: { shop: Shop }) {
  const t = useContactMessages()
  if (!address) return null
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="font-serif text-2xl">
        {t.address}
      </h2>
      <address className="mt-4 border-y border-line py-3 not-italic">
        <p className="font-semibold">{name}</p>
        <p className="max-w-text text-muted">{address}</p>
        <ExternalLink to={mapLink(address)}>{t.map}</ExternalLink>
      </address>
    </section>
  )
}

function Quoted({ reviews }: { reviews: Shop['quoted_reviews'] }) {
  const t = useContactMessages()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="quoted" className="mt-14 border-t border-line pt-10">
      <h2 id="quoted" className="font-serif text-2xl">
        {t.quoted}
      </h2>
      <ul className="mt-6 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {reviews.map(({ name, rating, text }) => (
          <li key={name + text}>
            <figure>
              <Stars rating={rating} label={t.stars(rating)} />
              <blockquote className="mt-3 max-w-text font-serif text-lg leading-relaxed">“{text}”</blockquote>
              <figcaption className="mt-3 flex items-center gap-3 text-sm font-semibold">
                <Initial name={name} />
                {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
