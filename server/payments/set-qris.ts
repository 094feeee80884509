import type { Bilingual, Language } from '#contract/language.ts'
import type { ReadQris } from '#contract/payments.ts'
import { readQris, type QrisProblem } from '#contract/qris.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changeShopSettings, lockShopSettings, readShopSettings } from '#server/shop/settings.ts'
import { readQrisPicture } from './read-qris-picture.ts'

/** What a customer's phone would read from a picture. QRIS_UNREADABLE, QRIS_SEVERAL, QRIS_INVALID with the reason. */
export async function checkQrisPicture(bytes: Uint8Array, language: Language): Promise<ReadQris> {
  return checkQris(await readQrisPicture(bytes), language)
}

/** Makes this code the one customers pay to. QRIS_INVALID when it is not a shop's static QRIS. */
export async function setQris(
  db: Db,
  { payload, pictureId }: { payload: string; pictureId: string | null },
  language: Language,
): Promise<QrisChange> {
  const { merchant_name } = checkQris(payload, language)
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

function checkQris(payload: string, language: Language): ReadQris {
  const qris = readQris(payload)
  if (!qris.ok) throw new Refusal('QRIS_INVALID', { reason: problems[qris.reason][language] })
  return {
    payload,
    merchant_name: qris.merchantName,
    merchant_city: qris.merchantCity,
    merchant_account: qris.merchantAccount,
  }
}

const problems: Record<QrisProblem, Bilingual> = {
  NOT_EMV: { id: 'isinya bukan kode pembayaran', en: 'it does not hold a payment code' },
  BAD_CRC: { id: 'angka pemeriksanya (CRC) salah', en: 'its checksum (CRC) is wrong' },
  NOT_QRIS: { id: 'tidak memuat akun merchant QRIS', en: 'it holds no QRIS merchant account' },
  NOT_STATIC: {
    id: 'kode ini untuk satu pembayaran saja, bukan kode statis',
    en: 'it is for a single payment, not a static code',
  },
  WRONG_CURRENCY: { id: 'mata uangnya bukan rupiah', en: 'its currency is not rupiah' },
  INCOMPLETE: { id: 'nama, kota atau jenis usaha tidak ada', en: 'name, city or category is missing' },
  NOT_INDONESIAN: { id: 'merchant tidak berada di Indonesia', en: 'the merchant is not in Indonesia' },
}
