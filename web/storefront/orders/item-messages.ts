import { messages } from '#web/app/language/messages.ts'

export const useOrderItemMessages = messages({
  id: {
    items: 'Produk yang dipesan',
    each: (price: string) => `${price} per barang`,
    total: 'Total pembayaran',
    totalPaid: 'Total dibayar',
    parts: {
      items: 'Produk',
      delivery: (method: string) => `Pengiriman: ${method}`,
      free: 'Gratis',
      included: (price: string) => `Termasuk ongkir ${price}`,
      freeIncluded: 'Gratis ongkir',
      pickup: 'Ambil sendiri',
      sum: (items: string, delivery: string) => `Produk ${items} + ongkir ${delivery}`,
      discount: 'Diskon',
      less: (amount: string) => ` - diskon ${amount}`,
    },
  },
  en: {
    items: 'Ordered products',
    each: (price) => `${price} each`,
    total: 'Total to pay',
    totalPaid: 'Total paid',
    parts: {
      items: 'Products',
      delivery: (method) => `Delivery: ${method}`,
      free: 'Free',
      included: (price) => `Includes delivery ${price}`,
      freeIncluded: 'Free delivery',
      pickup: 'Pick-up',
      sum: (items, delivery) => `Products ${items} + delivery ${delivery}`,
      discount: 'Discount',
      less: (amount) => ` - discount ${amount}`,
    },
  },
})
