import type { Language } from '../platform/language.ts'
import { formatRupiah } from '../platform/money.ts'
import type { RefusedVoucher, VoucherRefusal } from '../platform/problem.ts'

/** Tells the customer exactly why a voucher does not apply. */
export function refusalText(refused: RefusedVoucher, language: Language): string {
  const text = texts[refused.reason]
  const [id, en] = typeof text === 'function' ? text(refused) : text
  return `${refused.code}: ${language === 'en' ? en : id}`
}

/** Indonesian and English. */
type Pair = readonly [string, string]

const texts = {
  unknown: ['kode ini tidak dikenal.', 'this code is unknown.'],
  not_begun: ['voucher ini belum mulai berlaku.', 'this voucher is not valid yet.'],
  ended: ['voucher ini sudah berakhir.', 'this voucher has ended.'],
  not_now: [
    'voucher ini tidak berlaku pada hari atau jam ini.',
    'this voucher is not valid on this day or at this hour.',
  ],
  used_up: ['voucher ini sudah habis.', 'this voucher is used up.'],
  used_already: ['Anda sudah memakai voucher ini.', 'you have already used this voucher.'],
  first_order: ['voucher ini hanya untuk pesanan pertama.', 'this voucher is only for a first order.'],
  not_yours: ['voucher ini untuk pelanggan lain.', 'this voucher is for other customers.'],
  not_these_items: [
    'voucher ini tidak berlaku untuk barang-barang ini.',
    'this voucher is not for these items.',
  ],
  minimum: ({ missing = 0 }: RefusedVoucher): Pair => [
    `tambah barang ${formatRupiah(missing)} lagi untuk memakai voucher ini.`,
    `add items for another ${formatRupiah(missing)} to use this voucher.`,
  ],
  no_delivery: [
    'voucher ini untuk ongkir, dan pesanan ini tanpa ongkir.',
    'this voucher is for the delivery, which costs nothing here.',
  ],
  not_combined: ({ with: other = '' }: RefusedVoucher): Pair => [
    `voucher ini tidak dapat digabung dengan ${other}.`,
    `this voucher cannot be combined with ${other}.`,
  ],
} as const satisfies Record<VoucherRefusal, Pair | ((refused: RefusedVoucher) => Pair)>
