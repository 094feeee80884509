/** Search engines should index these pages besides the product pages. */
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
