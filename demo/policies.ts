import type { Bilingual } from '#contract/platform/language.ts'
import { policySlugs, type PolicySlug } from '#contract/shop/policies.ts'
import { examplePolicy } from '#contract/shop/policy-examples.ts'
import type { Db } from '#server/platform/database/database.ts'
import { changePolicy } from '#server/shop/policies.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { daysAgo, travelTo } from './time-travel.ts'

/** The owner of Griya Segar published the examples, with a few sentences of the shop's own. */
export async function publishPolicies(tx: Db, admin: { id: string }): Promise<void> {
  await travelTo(tx, daysAgo(70))
  const facts = { ...(await readShopSettings(tx)), has_delivery: true, has_workshop: true }
  for (const slug of policySlugs) {
    const { title, text } = examplePolicy(slug, facts)
    const own = ownText[slug]
    await changePolicy(tx, admin, slug, {
      title,
      text: own ? { id: `${text.id}\n\n${own.id}`, en: `${text.en}\n\n${own.en}` } : text,
      published: true,
      version: 0,
    })
  }
}

const ownText: Partial<Record<PolicySlug, Bilingual>> = {
  delivery: {
    id: '## Jus segar\n\nJus kami peras di pagi hari dan hanya kami antar di sekitar **Yogyakarta**, pada hari yang sama.',
    en: '## Fresh juice\n\nWe press the juice in the morning and deliver it only around **Yogyakarta**, on the same day.',
  },
  returns: {
    id: '## Jus segar\n\nJus tidak dapat dikembalikan, kecuali rusak saat Anda terima.',
    en: '## Fresh juice\n\nJuice cannot be returned, unless it is damaged when you receive it.',
  },
}
