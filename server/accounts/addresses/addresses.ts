import type { ChangedAddress, NewAddress } from '#contract/accounts/address-form.ts'
import type { Address } from '#contract/accounts/address-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { lockUser } from '../lock-user.ts'
import { followMerged } from '../merge-users.ts'

/** Accounts do not know the areas of delivery, so the application passes this function. */
export type FindArea = (code: string) => { path: string } | null

const columns = ['id', 'label', 'recipient_name', 'phone', 'address', 'area', 'is_default'] as const

export async function listAddresses(db: Db, userId: string, findArea: FindArea): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => toAddress(row, findArea))
}

/** The first address becomes the default. Throws INVALID_INPUT and ADDRESS_LIMIT. */
export async function addAddress(
  db: Db,
  user: { id: string },
  { is_default, ...input }: NewAddress,
  findArea: FindArea,
): Promise<Address> {
  requireKnownArea(input.area, findArea)
  return inTransaction(db, async (tx) => {
    const owner = await lockOwner(tx, user.id)
    const { known } = await tx
      .selectFrom('addresses')
      .select((eb) => eb.fn.countAll<string>().as('known'))
      .where('user_id', '=', owner)
      .executeTakeFirstOrThrow()
    if (Number(known) >= limits.addressesPerCustomer) throw problem('ADDRESS_LIMIT')
    const isDefault = is_default === true || Number(known) === 0
    if (isDefault) await unsetDefault(tx, owner)
    const row = await tx
      .insertInto('addresses')
      .values({ id: newId(), user_id: owner, ...input, area: input.area ?? null, is_default: isDefault })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return toAddress(row, findArea)
  })
}

/** Throws INVALID_INPUT, and NOT_FOUND also for an address of another customer. */
export async function changeAddress(
  db: Db,
  user: { id: string },
  id: string,
  { is_default, ...changes }: ChangedAddress,
  findArea: FindArea,
): Promise<Address> {
  requireKnownArea(changes.area, findArea)
  return inTransaction(db, async (tx) => {
    const owner = await lockOwner(tx, user.id)
    const before = await tx
      .selectFrom('addresses')
      .select(columns)
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .executeTakeFirst()
    if (!before) throw problem('NOT_FOUND')
    const becomesDefault = is_default === true && !before.is_default
    if (becomesDefault) await unsetDefault(tx, owner)
    const { id: _, ...after } = { ...before, ...changes, is_default: before.is_default || becomesDefault }
    const row = await tx
      .updateTable('addresses')
      .set(after)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    return toAddress(row, findArea)
  })
}

/** The newest remaining address replaces a removed default. Throws NOT_FOUND. */
export async function removeAddress(db: Db, user: { id: string }, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await lockOwner(tx, user.id)
    const removed = await tx
      .deleteFrom('addresses')
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .returning('is_default')
      .executeTakeFirst()
    if (!removed) throw problem('NOT_FOUND')
    if (!removed.is_default) return
    await tx
      .updateTable('addresses')
      .set({ is_default: true })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('addresses')
          .select('id')
          .where('user_id', '=', owner)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1),
      )
      .execute()
  })
}

/**
 * Returns the customer whose addresses change: the remaining one, if a merge has just run. The lock makes changes of one
 * customer run one after the other.
 */
async function lockOwner(tx: Db, userId: string): Promise<string> {
  await lockUser(tx, userId)
  const owner = await followMerged(tx, userId)
  if (owner !== userId) await lockUser(tx, owner)
  return owner
}

async function unsetDefault(tx: Db, owner: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', owner)
    .where('is_default', '=', true)
    .execute()
}

function requireKnownArea(area: string | null | undefined, findArea: FindArea): void {
  if (area && !findArea(area))
    throw problem('INVALID_INPUT', { issues: [{ field: 'area', message: 'AREA_UNKNOWN' }] })
}

type AddressRow = Omit<Address, 'area_path'>

/** A kecamatan that was removed from the official list must be chosen again. */
function toAddress(row: AddressRow, findArea: FindArea): Address {
  const area = row.area === null ? null : findArea(row.area)
  return { ...row, area: area && row.area, area_path: area?.path ?? null }
}
