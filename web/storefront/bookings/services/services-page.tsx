import { useLoaderData } from 'react-router'
import type { Service } from '#contract/bookings/schemas.ts'
import { isFailure, type Failure } from '#web/app/api/failure.ts'
import { useBookService } from '#web/storefront/bookings/services/use-book-service.ts'
import type { load } from '#web/storefront/bookings/services/services-loader.ts'
import { Head } from '#web/app/layout/head.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { EmptyState, ErrorState, ReloadButton } from '#web/ui/state.tsx'
import { useServiceMessages } from '#web/storefront/bookings/services/messages.ts'

export default function ServicesPage() {
  const t = useServiceMessages()
  const loaded = useLoaderData<typeof load>()
  const shop = useShop()
  const intro = t.intro(shop?.workshop_name || t.workshop)
  return (
    <div className="page py-8 md:py-14">
      <Head title={t.title} description={intro} canonical={isFailure(loaded) ? undefined : '/services'} />
      <Hero intro={intro} services={isFailure(loaded) ? [] : loaded.services} />
      <section aria-labelledby="services" className="mt-12 md:mt-16">
        <h2 id="services" className="sr-only">
          {t.listTitle}
        </h2>
        {isFailure(loaded) ? <Failed {...loaded.failure} /> : <Services services={loaded.services} />}
      </section>
      {/* The reasons are hidden while the workshop has no services. */}
      {!isFailure(loaded) && loaded.services.length === 0 ? null : <WhyUs />}
    </div>
  )
}

function Hero({ intro, services }: { intro: string; services: readonly Service[] }) {
  const t = useServiceMessages()
  const shop = useShop()
  // The pictures of the first services are right below, so the hero shows the last one.
  const picture = services.at(-1)?.picture
  return (
    <header className="grid items-center gap-x-12 gap-y-8 md:grid-cols-2">
      <div>
        <p className="text-sm font-semibold text-terracotta">{shop?.workshop_name}</p>
        <h1 className="title mt-1">{t.title}</h1>
        <p className="mt-3 max-w-text text-lg text-muted">{intro}</p>
        {services.length > 0 ? (
          <ButtonLink to="/booking" className="mt-6 max-sm:w-full">
            {t.freeTimes}
          </ButtonLink>
        ) : null}
        {shop?.hours.length ? (
          <dl aria-label={t.hours} className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
            {shop.hours.map(({ days, hours }) => (
              <div key={days} className="contents">
                <dt className="text-muted">{days}</dt>
                <dd className="tabular-nums wrap-anywhere">{hours}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 1248px) 576px, (min-width: 768px) 46vw, 88vw"
          first
          className="aspect-3/2 rounded max-md:order-first max-md:aspect-2/1"
        />
      ) : null}
    </header>
  )
}

function Services({ services }: { services: readonly Service[] }) {
  const t = useServiceMessages()
  if (services.length === 0) {
    return (
      <EmptyState icon="clock" title={t.none} text={t.noneText}>
        <ButtonLink to="/">{t.toHome}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service, at) => (
        <li key={service.id} className="grid">
          <ServiceCard service={service} first={at === 0} />
        </li>
      ))}
    </ul>
  )
}

function ServiceCard({ service, first }: { service: Service; first: boolean }) {
  const t = useServiceMessages()
  const book = useBookService()
  const { name, description, price, picture, popular, features } = service
  return (
    <article className="flex flex-col">
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 88vw"
        first={first}
        className="aspect-4/3 rounded"
      />
      <div className="mt-4 flex items-center gap-3">
        <h3 className="font-serif text-xl">{name}</h3>
        {popular ? <Badge tone="waiting">{t.popular}</Badge> : null}
      </div>
      <p className="mt-1 text-muted">{description}</p>
      {features.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-sm">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Icon name="check" className="mt-0.5 size-4 text-sage" />
              {feature}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-auto flex items-center justify-between gap-4 pt-5">
        <p>
          <span className="block text-sm text-muted">{t.from}</span>
          <Price rupiah={price} className="text-lg font-semibold" />
        </p>
        <Button aria-label={t.bookOf(name)} onClick={() => void book(service)}>
          {t.book}
        </Button>
      </div>
    </article>
  )
}

function WhyUs() {
  const t = useServiceMessages()
  const { points } = t
  const list = [
    [points.people, points.peopleText],
    [points.parts, points.partsText],
    [points.time, points.timeText],
    [points.price, points.priceText],
  ]
  return (
    <section aria-labelledby="why-us" className="mt-16 border-t border-line pt-10 md:mt-20">
      <h2 id="why-us" className="font-serif text-2xl">
        {t.why}
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {list.map(([title, text]) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Failed({ message }: Failure['failure']) {
  const t = useServiceMessages()
  return (
    <ErrorState title={t.failed} text={message}>
      <ReloadButton text={t.retry} />
    </ErrorState>
  )
}
