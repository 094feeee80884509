import { Link, useLoaderData } from 'react-router'
import type { Category } from '#contract/catalogue/schemas.ts'
import type { load } from '#web/storefront/catalogue/categories-loader.ts'
import { isFailure } from '#web/app/api/failure.ts'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { EmptyState, ErrorState, ReloadButton } from '#web/ui/state.tsx'
import { useCategoriesMessages } from '#web/storefront/catalogue/list-messages.ts'

export default function CategoriesPage() {
  const t = useCategoriesMessages()
  const loaded = useLoaderData<typeof load>()
  return (
    <div className="page py-8 md:py-12">
      <Head title={t.title} description={t.intro} canonical={isFailure(loaded) ? undefined : '/categories'} />
      <h1 className="title">{t.title}</h1>
      <p className="mt-3 max-w-text text-lg text-muted">{t.intro}</p>
      {isFailure(loaded) ? (
        <ErrorState title={t.failed} text={loaded.failure.message}>
          <ReloadButton text={t.retry} />
        </ErrorState>
      ) : loaded.categories.length === 0 ? (
        <EmptyState title={t.none}>
          <ButtonLink to="/list-products">{t.toProducts}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 md:mt-10 md:gap-y-14">
          {loaded.categories.map((category, at) => (
            <li key={category.id}>
              <CategoryCard category={category} first={at < 2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function CategoryCard({ category, first }: { category: Category; first: boolean }) {
  const t = useCategoriesMessages()
  const address = `/products?category=${encodeURIComponent(category.name)}`
  return (
    <article className="group">
      <Link to={address} tabIndex={-1} aria-hidden="true" className="block">
        <Picture
          picture={category.picture}
          alt=""
          sizes="(min-width: 1248px) 588px, (min-width: 640px) 47vw, 88vw"
          first={first}
          className="aspect-4/3 rounded"
        />
      </Link>
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <h2 className="font-serif text-xl">{category.name}</h2>
        <p className="shrink-0 text-sm text-muted">{t.count(category.product_count)}</p>
      </div>
      {category.description ? <p className="mt-1 max-w-text text-muted">{category.description}</p> : null}
      <Link
        to={address}
        aria-label={t.seeOf(category.name)}
        className="mt-2 inline-flex min-h-11 items-center gap-2 rounded font-semibold text-terracotta underline-offset-4 hover:underline"
      >
        {t.see}
        <Icon name="arrow-right" className="size-4" />
      </Link>
    </article>
  )
}
