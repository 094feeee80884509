import type { ReadLine, SaleItem } from '#contract/catalogue/sale-endpoints.ts'

/** A line of a chat list that the owner checks. */
export interface CheckedLine {
  text: string
  items: readonly SaleItem[]
  /** The product that it means; null if not chosen yet, or if none matches. */
  chosen: SaleItem | null
  /** The owner chose "none of these". */
  isLeft: boolean
  quantity: number
  /** The quantity is from the list or the owner; otherwise 1 is assumed and shown as an assumption. */
  isNamed: boolean
}

/** Chooses the product if the list names it completely; anything else is a guess that the owner confirms. */
export const toCheckedLine = ({ text, quantity, items, sure }: ReadLine): CheckedLine => ({
  text,
  items,
  chosen: sure && quantity !== null ? (items[0] ?? null) : null,
  isLeft: false,
  quantity: quantity ?? 1,
  isNamed: quantity !== null,
})

/** The lines to add to the order, and the texts without a product. */
export const splitChecked = (checked: readonly CheckedLine[]) => ({
  chosen: checked.flatMap(({ chosen: item, quantity }) => (item ? [{ item, quantity }] : [])),
  unread: checked.flatMap(({ chosen, text }) => (chosen ? [] : [text])),
})
