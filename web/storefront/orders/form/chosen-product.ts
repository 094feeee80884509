export interface ChosenProduct {
  id: string
  sizeId: string | null
  quantity: number
}

/**
 * "Beli Sekarang" passes the product in the navigation state, a link in the address. Only ids and quantity
 * are used, because name, price and stock come from the shop.
 */
export function chosenProduct(state: unknown, search: string): ChosenProduct | null {
  const passed = toObject(state)
  const product = toObject(passed?.product)
  const query = new URLSearchParams(search)
  const id = firstText(
    product?.id,
    product?._id,
    product?.product_id,
    passed?.productId,
    passed?.product_id,
    query.get('product'),
  )
  if (id === null) return null
  const size = product?.size ?? product?.selectedSize ?? passed?.size ?? passed?.selectedSize
  const sizeId = firstText(
    toObject(size)?.size_id,
    toObject(size)?.id,
    product?.size_id,
    passed?.size_id,
    passed?.sizeId,
    size,
    query.get('size'),
  )
  const quantity = Number(passed?.quantity ?? product?.quantity ?? query.get('quantity') ?? 1)
  return { id, sizeId, quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1 }
}

const toObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null

function firstText(...candidates: unknown[]): string | null {
  for (const candidate of candidates) {
    if (typeof candidate === 'string' && candidate !== '') return candidate
    if (typeof candidate === 'number') return String(candidate)
  }
  return null
}
