import type { ReadLine, SaleItem } from '#contract/catalogue/sale-endpoints.ts'

/** A wish of a list from a chat while the owner checks it. */
export interface CheckedLine {
  text: string
  items: readonly SaleItem[]
  /** What it means; null: not said yet, or none of them. */
  chosen: SaleItem | null
  /** The owner said that it is none of them. */
  isLeft: boolean
  quantity: number
  /** The list says how many, or the owner does; else one is assumed, and the owner told. */
  isNamed: boolean
}

/** What the list says in full is chosen; anything else is a guess until the owner says yes. */
export const toCheckedLine = ({ text, quantity, items, sure }: ReadLine): CheckedLine => ({
  text,
  items,
  chosen: sure && quantity !== null ? (items[0] ?? null) : null,
  isLeft: false,
  quantity: quantity ?? 1,
  isNamed: quantity !== null,
})

/** What is put on the order, and what stays text. */
export const splitChecked = (checked: readonly CheckedLine[]) => ({
  chosen: checked.flatMap(({ chosen: item, quantity }) => (item ? [{ item, quantity }] : [])),
  unread: checked.flatMap(({ chosen, text }) => (chosen ? [] : [text])),
})
