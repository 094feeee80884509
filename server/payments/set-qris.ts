import type { Bilingual, Language } from '#contract/language.ts'
import { readQris, type Qris, type QrisProblem } from '#contract/qris.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changeShopSettings, readShopSettings } from '#server/shop/settings.ts'

/** Makes this code the one customers pay to. QRIS_INVALID with the reason when it is not a shop's static QRIS. */
export async function setQris(
  db: Db,
  { payload, pictureId }: { payload: string; pictureId: string | null },
  language: Language,
): Promise<Qris> {
  const qris = readQris(payload)
  if (!qris.ok) throw new Refusal('QRIS_INVALID', { reason: problems[qris.reason][language] })
  await inTransaction(db, async (tx) => {
    const { with_amount } = (await readShopSettings(tx)).qris
    await changeShopSettings(tx, {
      qris: { payload, merchant_name: qris.merchantName, picture_id: pictureId, with_amount },
    })
  })
  return qris
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
