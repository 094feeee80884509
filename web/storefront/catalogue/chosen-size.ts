import type { Product } from '#contract/catalogue/schemas.ts'

export interface Choice {
  sizeId: string | null
  quantity: number
  unitPrice: number
  total: number
  stock: number
}

export function choose(
  { price, stock, sizes }: Pick<Product, 'price' | 'stock' | 'sizes'>,
  sizeId: string | null,
  quantity: number,
): Choice {
  const size = sizes.find(({ size_id }) => size_id === sizeId)
  const unitPrice = price + (size?.additional_price ?? 0)
  return {
    sizeId: size?.size_id ?? null,
    quantity,
    unitPrice,
    total: unitPrice * quantity,
    stock: size?.stock ?? stock,
  }
}
