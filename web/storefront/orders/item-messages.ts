import { messages } from '#web/app/language/messages.ts'

export const useOrderItemMessages = messages({
  items: ['Produk yang dipesan', 'Ordered products'],
  each: (price: string) => [`${price} per barang`, `${price} each`],
  total: ['Total pembayaran', 'Total to pay'],
  totalPaid: ['Total dibayar', 'Total paid'],
  parts: {
    items: ['Produk', 'Products'],
    delivery: (method: string) => [`Pengiriman: ${method}`, `Delivery: ${method}`],
    free: ['Gratis', 'Free'],
    included: (price: string) => [`Termasuk ongkir ${price}`, `Includes delivery ${price}`],
    freeIncluded: ['Gratis ongkir', 'Free delivery'],
    pickup: ['Ambil sendiri', 'Pick-up'],
    sum: (items: string, delivery: string) => [
      `Produk ${items} + ongkir ${delivery}`,
      `Products ${items} + delivery ${delivery}`,
    ],
    discount: ['Diskon', 'Discount'],
    less: (amount: string) => [` - diskon ${amount}`, ` - discount ${amount}`],
  },
})
