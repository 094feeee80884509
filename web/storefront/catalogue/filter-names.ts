/** The query parameters of the lists of products. Every page has them, so they are apart from their reader. */
export const filterNames = [
  'q',
  'category',
  'sort',
  'order',
  'min_price',
  'max_price',
  'in_stock',
  'page',
] as const
