import type { ReadQris } from '#contract/payments/admin-schemas.ts'
import { readQris } from '#contract/payments/qris.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { changeShopSettings, lockShopSettings, readShopSettings } from '#server/shop/settings.ts'
import { readQrisPicture } from './read-qris-picture.ts'

/** Throws QRIS_UNREADABLE, QRIS_SEVERAL, and QRIS_INVALID with its reason. */
export async function checkQrisPicture(bytes: Uint8Array): Promise<ReadQris> {
  return checkQris(await readQrisPicture(bytes))
}

/** Throws QRIS_INVALID unless the payload is a static QRIS of a shop. */
export async function setQris(
  db: Db,
  { payload, pictureId }: { payload: string; pictureId: string | null },
): Promise<QrisChange> {
  const { merchant_name } = checkQris(payload)
  return inTransaction(db, async (tx) => {
    await lockShopSettings(tx)
    const { qris: before } = await readShopSettings(tx)
    const after = { ...before, payload, merchant_name, picture_id: pictureId }
    await changeShopSettings(tx, { qris: after })
    return { before, after }
  })
}

type ShopQris = Awaited<ReturnType<typeof readShopSettings>>['qris']

export interface QrisChange {
  before: ShopQris
  after: ShopQris
}

function checkQris(payload: string): ReadQris {
  const qris = readQris(payload)
  if (!qris.ok) throw problem('QRIS_INVALID', { reason: qris.reason })
  return {
    payload,
    merchant_name: qris.merchantName,
    merchant_city: qris.merchantCity,
    merchant_account: qris.merchantAccount,
  }
}
