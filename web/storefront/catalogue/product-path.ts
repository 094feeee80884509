import type { Product } from '#contract/catalogue/endpoints.ts'

export const productPath = ({ id }: Pick<Product, 'id'>): string => `/products/${encodeURIComponent(id)}`
