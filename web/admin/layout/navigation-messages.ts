import { messages } from '#web/app/language/messages.ts'

/** The names of the groups, in which web/admin/pages.ts puts the pages. */
export const useNavigationMessages = messages({
  more: ['Lainnya', 'More'],
  selling: ['Penjualan', 'Selling'],
  workshop: ['Bengkel', 'Workshop'],
  catalogue: ['Katalog', 'Catalogue'],
  customers: ['Pelanggan', 'Customers'],
  shop: ['Toko', 'Shop'],
})
