import type { ReadLine, SaleItem } from '#contract/catalogue/sale-schemas.ts'

export interface CheckedLine {
  text: string
  items: readonly SaleItem[]
  /** Null until the owner chooses a product, and if no product matches. */
  chosen: SaleItem | null
  /** The owner chose "none of these". */
  isLeft: boolean
  quantity: number
  /** The chat list or the owner gave the quantity. Without it, 1 is assumed and shown as an assumption. */
  isNamed: boolean
}

/** Chooses the product if the list names it completely; any other match is a guess that the owner confirms. */
export const toCheckedLine = ({ text, quantity, items, sure }: ReadLine): CheckedLine => ({
  text,
  items,
  chosen: sure && quantity !== null ? (items[0] ?? null) : null,
  isLeft: false,
  quantity: quantity ?? 1,
  isNamed: quantity !== null,
})

export const splitChecked = (checked: readonly CheckedLine[]) => ({
  chosen: checked.flatMap(({ chosen: item, quantity }) => (item ? [{ item, quantity }] : [])),
  unread: checked.flatMap(({ chosen, text }) => (chosen ? [] : [text])),
})
