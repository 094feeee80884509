/** Pages that search engines should index, besides the product pages. */
export const publicPages = [
  '/',
  '/list-products',
  '/products',
  '/categories',
  '/services',
  '/booking',
  '/tentang',
  '/kontak',
] as const
