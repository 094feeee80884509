import type { RatePrice } from '#contract/delivery/price.ts'
import { formatRupiah } from '#contract/platform/money.ts'

/** Returns text such as `Rp 10.000 + Rp 4.000/kg`. */
export const ratePrice = ({ price, per_extra_kg }: RatePrice): string =>
  `${formatRupiah(price)}${per_extra_kg === null ? '' : ` + ${formatRupiah(per_extra_kg)}/kg`}`
