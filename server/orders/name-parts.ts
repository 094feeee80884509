import { namedParts, type TotalPart } from '#contract/orders/total-parts.ts'
import { uniqueAmountLabel } from '#contract/orders/unique-amount.ts'
import type { Language } from '#contract/platform/language.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import type { NewOrder } from './move-order.ts'
import { labels } from './order-mail-messages.ts'
import { computeItemsTotal, type StoredVoucher } from './to-order.ts'

export type NamedPart = TotalPart & { name: string }

/** The parts of the total besides the items, as mails and files name them. */
export function nameParts(order: NewOrder & { vouchers: StoredVoucher[] }, language: Language): NamedPart[] {
  const { delivery, discount_reason } = order
  const parts = namedParts(
    {
      ...order,
      items_total: computeItemsTotal(order),
      delivery: delivery && { ...delivery, name: inLanguage(delivery.name, delivery.name_en, language) },
    },
    {
      items: '',
      discount: `${labels.discount[language]}: ${discount_reason}`,
      delivery: (method) => `${labels.delivery[language]}: ${method}`,
      unique: (amount) => uniqueAmountLabel(amount, language),
    },
  )
  return parts.filter(({ key }) => key !== 'items')
}

export const isOnItems = ({ key }: TotalPart): boolean => key === 'voucher' || key === 'discount'
