import { useLoaderData } from 'react-router'
import { parseFormattedText, toPlainText } from '#contract/platform/formatted-text.ts'
import { formatDate } from '#contract/platform/language.ts'
import { policyPath } from '#contract/shop/policies.ts'
import { Head } from '#web/app/layout/head.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePolicyMessages } from '#web/storefront/shop/messages.ts'
import { RelatedPages } from '#web/storefront/shop/related-pages.tsx'
import type { loadPolicy } from '#web/storefront/shop/shop-loader.ts'
import { FormattedText } from '#web/ui/formatted-text.tsx'

/** A policy of the shop, in the owner's words. */
export default function PolicyPage() {
  const t = usePolicyMessages()
  const language = useLanguage()
  const { slug, title, text, updated_at } = useLoaderData<typeof loadPolicy>()
  const blocks = parseFormattedText(text)
  return (
    <div className="page py-8 md:py-14">
      <Head title={title} description={toPlainText(blocks)} canonical={policyPath(slug)} />
      <article className="max-w-text">
        <h1 className="title">{title}</h1>
        <p className="mt-3 text-sm text-muted">{t.updated(formatDate(updated_at, language) ?? '')}</p>
        <FormattedText className="mt-8" blocks={blocks} />
      </article>
      <RelatedPages except={slug} title={t.related} contact={t.contact} />
    </div>
  )
}
