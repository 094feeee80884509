import type { ReadQris } from '#contract/payments/admin-schemas.ts'
import { readQris } from '#contract/payments/qris.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { changeShopSettings, lockShopSettings, readShopSettings } from '#server/shop/settings.ts'
import { readQrisPicture } from './read-qris-picture.ts'

/** Decodes the QRIS of a picture. QRIS_UNREADABLE, QRIS_SEVERAL, QRIS_INVALID with the reason. */
export async function checkQrisPicture(bytes: Uint8Array): Promise<ReadQris> {
  return checkQris(await readQrisPicture(bytes))
}

/** Sets the QRIS that customers pay to. QRIS_INVALID if it is not a shop's static QRIS. */
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
