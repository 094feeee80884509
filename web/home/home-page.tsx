import { useLoaderData } from 'react-router'
import { CategoryGrid } from '#web/home/category-grid.tsx'
import { Hero } from '#web/home/hero.tsx'
import { ReviewGrid } from '#web/home/review-grid.tsx'
import type { load } from '#web/home/home-loader.ts'
import { Head, JsonLd, useOrigin } from '#web/shell/head.tsx'
import { useShop } from '#web/shell/shop.ts'
import { useHomeWords } from '#web/words/home.ts'
import { useLanguageOr } from '#web/words/use-language.tsx'

export default function HomePage() {
  const { categories, reviews } = useLoaderData<typeof load>()
  const shop = useShop()
  const origin = useOrigin()
  const gridLanguage = useLanguageOr('en')
  return (
    <>
      <Head canonical="/" description={shop?.hero.text} image={shop?.hero.picture?.src} />
      <JsonLd data={{ '@type': 'Store', name: shop?.name, url: `${origin}/`, telephone: shop?.phone }} />
      <Hero />
      <div lang={gridLanguage}>
        <CategoryGrid categories={categories} />
      </div>
      <SellingPoints />
      <div lang={gridLanguage}>
        <ReviewGrid reviews={reviews} />
      </div>
    </>
  )
}

function SellingPoints() {
  const t = useHomeWords()
  const points = [
    [t.quality, t.qualityText],
    [t.support, t.supportText],
    [t.returns, t.returnsText],
  ]
  return (
    <section aria-label={t.points} className="page mt-16 md:mt-24">
      <ul className="grid gap-y-5 border-y border-line py-7 sm:grid-cols-3 sm:divide-x sm:divide-line">
        {points.map(([title, text]) => (
          <li key={title} className="sm:px-8 sm:first:pl-0 sm:last:pr-0">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
