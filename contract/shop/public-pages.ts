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
