import type { Product } from '#contract/catalogue/schemas.ts'

export const productPath = ({ id }: Pick<Product, 'id'>): string => `/products/${encodeURIComponent(id)}`
