import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export type {
  Category,
  SizeOption,
  Product,
  ProductInFull,
  FeaturedProducts,
  Suggestions,
} from './schemas.ts'

export const listCategories = endpoint<typeof schemas.listCategories>('GET', '/categories')
export const listProducts = endpoint<typeof schemas.listProducts>('GET', '/products')
export const featureProducts = endpoint<typeof schemas.featureProducts>('GET', '/products/featured')
export const suggestProducts = endpoint<typeof schemas.suggestProducts>('GET', '/products/suggest')
export const showProduct = endpoint<typeof schemas.showProduct>('GET', '/products/:id')
