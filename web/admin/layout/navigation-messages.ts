import { messages } from '#web/app/language/messages.ts'

/** The names of the groups, in which web/admin/pages.ts puts the pages. */
export const useNavigationMessages = messages({
  id: {
    more: 'Lainnya',
    selling: 'Penjualan',
    workshop: 'Bengkel',
    catalogue: 'Katalog',
    customers: 'Pelanggan',
    shop: 'Toko',
  },
  en: {
    more: 'More',
    selling: 'Selling',
    workshop: 'Workshop',
    catalogue: 'Catalogue',
    customers: 'Customers',
    shop: 'Shop',
  },
})
