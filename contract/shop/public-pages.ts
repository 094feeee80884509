/** The pages that every visitor may read and search engines should know; those of single products come besides. */
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
