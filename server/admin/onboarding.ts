import { sql } from 'kysely'
import { onboardingSteps, type OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import type { Onboarding, StepState } from '#contract/admin/onboarding-schemas.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { hasFactor } from '#server/accounts/factors/factor-state.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  changeShopSettings,
  lockShopSettings,
  readRevisions,
  readShopSettings,
} from '#server/shop/settings.ts'

/** Completed steps are derived from the content of the shop; only skipped ones are stored. */
export async function showOnboarding(db: Db): Promise<Onboarding> {
  const settings = await readShopSettings(db)
  const isDone = await findCompletedSteps(db, settings)
  const { skipped, hidden } = settings.guide
  const toState = (name: OnboardingStep): StepState => {
    if (isDone[name]) return 'done'
    if (!skipped.includes(name)) return 'open'
    return isOptional(name) ? 'unneeded' : 'skipped'
  }
  return { steps: onboardingSteps.map((name) => ({ name, state: toState(name) })), hidden }
}

/**
 * A shop can do without a workshop, and without delivery methods: then orders have no delivery price. Owners are
 * reminded of the second factor also outside of the guide.
 */
const isOptional = (name: OnboardingStep): boolean =>
  name === 'workshop' || name === 'delivery' || name === 'security'

export async function changeOnboarding(
  db: Db,
  admin: { id: string },
  change: { skip?: OnboardingStep | undefined; looked?: true | undefined; hidden?: boolean | undefined },
): Promise<Onboarding> {
  return inTransaction(db, async (tx) => {
    await lockShopSettings(tx)
    const { guide: before } = await readShopSettings(tx)
    const { skip, looked = before.looked, hidden = before.hidden } = change
    const after = {
      looked,
      hidden,
      skipped: onboardingSteps.filter((name) => name === skip || before.skipped.includes(name)),
    }
    if (JSON.stringify(toComparable(before)) !== JSON.stringify(toComparable(after))) {
      await changeShopSettings(tx, { guide: after })
      await writeAudit(tx, { userId: admin.id, action: 'change-guide', subject: 'guide', before, after })
    }
    return showOnboarding(tx)
  })
}

const toComparable = ({ looked, hidden, skipped }: ShopSettings['guide']) => [looked, hidden, ...skipped]

async function findCompletedSteps(db: Db, settings: ShopSettings): Promise<Record<OnboardingStep, boolean>> {
  const saved = await readRevisions(db)
  const { rows } = await sql<
    Record<'category' | 'product' | 'delivery' | 'workshop' | 'security' | 'sold', boolean>
  >`
    select
      exists (select from categories) as category,
      exists (select from products where hidden_at is null and picture_id is not null) as product,
      exists (select from delivery_methods where active) as delivery,
      exists (select from services where hidden_at is null) as workshop,
      exists (select from users u where u.staff_role = 'owner' and ${hasFactor}) as security,
      exists (select from orders) as sold`.execute(db)
  const [content] = rows
  if (!content) throw new Error('Reading the content of the shop returned no row')
  const { phone, chat_number, email, qris, guide: onboarding } = settings
  return {
    name: saved.has('name'),
    contact: [phone, chat_number, email].some((value) => value !== ''),
    hours: saved.has('hours'),
    qris: qris.payload !== null,
    category: content.category,
    product: content.product,
    // A shop that sells without delivery methods needs none.
    delivery: content.delivery || content.sold,
    workshop: content.workshop,
    security: content.security || settings.second_factor === 'off',
    look: onboarding.looked || content.sold,
  }
}
