import type { Product } from '#contract/catalogue/schemas.ts'

/** The demo shop does not have every state that a product can have. */
export function fakeProduct(details: Partial<Product> = {}) {
  return {
    id: 'produk-uji',
    name: 'Bangku Uji',
    description: 'Sebuah bangku.',
    price: 125_000,
    image: null,
    picture: null,
    category_id: 'kategori-uji',
    category_name: 'Bangku',
    is_popular: false,
    stock: 5,
    sizes: [],
    average_rating: 0,
    total_ratings: 0,
    total_reviews: 0,
    ...details,
  }
}

export const productList = (data: object[], totalPages = 1) => ({
  success: true,
  data,
  pagination: {
    currentPage: 1,
    totalPages,
    totalItems: data.length,
    totalProducts: data.length,
    limit: Math.max(1, data.length),
  },
})
