import { sql, type Selectable } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { policySlugs, type PolicySlug } from '#contract/shop/policies.ts'
import type { AdminPolicy, ChangedPolicy } from '#contract/shop/policy-admin-schemas.ts'
import type { Policy, Shop } from '#contract/shop/schemas.ts'
import { changesBetween, writeAudit } from '#server/platform/audit.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { incrementVersion, lockVersion } from '#server/platform/database/versioned-rows.ts'
import { problem } from '#server/platform/problem.ts'
import type { ShopTables } from './tables.ts'

/** The published policies in their order, for the links on every page. */
export async function listPolicies(db: Db, language: Language): Promise<Shop['policies']> {
  const rows = await readPublished(db)
  return rows.map(({ id, title, title_en }) => ({ slug: id, title: inLanguage(title, title_en, language) }))
}

/** Throws NOT_FOUND, also for a policy that is not published. */
export async function showPolicy(db: Db, slug: string, language: Language): Promise<Policy> {
  const row = (await readPublished(db)).find(({ id }) => id === slug)
  if (!row) throw problem('NOT_FOUND')
  return {
    slug: row.id,
    title: inLanguage(row.title, row.title_en, language),
    text: inLanguage(row.text, row.text_en, language),
    updated_at: row.updated_at.toISOString(),
  }
}

export async function readPublished(db: Db): Promise<PolicyRow[]> {
  addCacheTags('policies')
  const rows = await db.selectFrom('policies').selectAll().where('published', '=', true).execute()
  return rows.toSorted((one, other) => policySlugs.indexOf(one.id) - policySlugs.indexOf(other.id))
}

/** All policies in their order, with empty ones for those that were never saved. */
export async function listAdminPolicies(db: Db): Promise<AdminPolicy[]> {
  const rows = await db.selectFrom('policies').selectAll().execute()
  return policySlugs.map((slug) =>
    toAdminPolicy(
      slug,
      rows.find(({ id }) => id === slug),
    ),
  )
}

/** Throws NOT_FOUND for an unknown slug. */
export async function showAdminPolicy(db: Db, slug: string): Promise<AdminPolicy> {
  const policy = (await listAdminPolicies(db)).find((one) => one.slug === slug)
  if (!policy) throw problem('NOT_FOUND')
  return policy
}

/** Throws NOT_FOUND for an unknown slug, and EDITED_MEANWHILE if the policy was saved after that version. */
export async function changePolicy(
  db: Db,
  admin: { id: string },
  slug: string,
  { version, title, text, published }: ChangedPolicy,
): Promise<AdminPolicy> {
  return inTransaction(db, async (tx) => {
    const { slug: id } = await showAdminPolicy(tx, slug)
    await tx
      .insertInto('policies')
      .values({ id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await lockVersion(tx, 'policies', { id, version })
    const before = await showAdminPolicy(tx, id)
    const changes = changesBetween(toAudited(before), { title, text, published })
    if (changes) {
      await tx
        .updateTable('policies')
        .set({ title: title.id, title_en: title.en, text: text.id, text_en: text.en, published })
        .set({ updated_at: sql<Date>`shop_now()` })
        .where('id', '=', id)
        .execute()
      await incrementVersion(tx, 'policies', id)
      await writeAudit(tx, { userId: admin.id, action: 'change-policy', subject: id, ...changes })
    }
    return showAdminPolicy(tx, id)
  })
}

type PolicyRow = Selectable<ShopTables['policies']>

const toAdminPolicy = (slug: PolicySlug, row: PolicyRow | undefined): AdminPolicy => ({
  slug,
  title: { id: row?.title ?? '', en: row?.title_en ?? '' },
  text: { id: row?.text ?? '', en: row?.text_en ?? '' },
  published: row?.published ?? false,
  version: row?.version ?? 0,
  updated_at: row && row.version > 0 ? row.updated_at.toISOString() : null,
})

const toAudited = ({ title, text, published }: AdminPolicy) => ({ title, text, published })
