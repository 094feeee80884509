import { messages } from '#web/app/language/messages.ts'

export const useOrderDeliveryMessages = messages({
  pickupTitle: ['Pengambilan', 'Pick-up'],
  method: ['Pengiriman', 'Delivery'],
  pickupMethod: ['Cara', 'Method'],
  area: ['Wilayah', 'Area'],
  weight: ['Berat', 'Weight'],
  collector: ['Nama', 'Name'],
  readyEstimate: ['Perkiraan', 'Estimate'],
  place: ['Tempat', 'Where'],
  hours: ['Jam', 'Hours'],
  shop: ['toko kami', 'our shop'],
  /** The owner may write days before the hours. */
  placeAndHours: (place: string, hours: string) => [
    /^\d/.test(hours) ? `${place}, jam ${hours}` : `${place}, ${hours}`,
    `${place}, ${hours}`,
  ],
  track: (company: string) => [`Lacak di ${company}`, `Track it at ${company}`],
  copy: ['Salin', 'Copy'],
  copyNumber: ['Salin nomor resi', 'Copy the tracking number'],
  copied: ['Nomor resi disalin', 'Tracking number copied'],
  copyFailed: [
    'Tidak dapat menyalin. Tahan nomornya untuk menyalin sendiri.',
    'Copying failed. Press and hold the number to copy it yourself.',
  ],
  onItsWay: (estimate: string) => [
    `Pesanan Anda sedang dalam perjalanan. Perkiraan tiba: ${estimate}.`,
    `Your order is on its way. Estimated arrival: ${estimate}.`,
  ],
  leaves: [
    'Kami mengabari Anda lewat email saat pesanan berangkat.',
    'We will email you when your order leaves.',
  ],
  arrives: (estimate: string) => [`Perkiraan tiba: ${estimate}.`, `Estimated arrival: ${estimate}.`],
  readyTitle: ['Pesanan Siap Diambil!', 'Ready for pick-up!'],
  ready: (where: string) => [
    `Pesanan Anda siap diambil di ${where}.`,
    `Your order is ready for pick-up at ${where}.`,
  ],
  collectedTitle: ['Pesanan Sudah Diambil!', 'Order picked up!'],
  collected: ['Pesanan Anda sudah diambil. Selamat menikmati!', 'Your order has been picked up. Enjoy!'],
  acceptedReadyTitle: ['Pesanan siap diambil', 'Ready for pick-up'],
  acceptedCollectedTitle: ['Pesanan sudah diambil', 'Order picked up'],
  acceptedReady: (where: string) => [
    `Terima kasih. Pesanan Anda siap diambil di ${where}.`,
    `Thank you. Your order is ready for pick-up at ${where}.`,
  ],
  acceptedCollected: [
    'Terima kasih. Pesanan Anda sudah diambil; semoga cocok di rumah.',
    'Thank you. Your order has been picked up; we hope it looks great in your home.',
  ],
  tellsWhenReady: [
    'Kami mengabari Anda lewat email begitu pesanan siap diambil.',
    'We will email you when it is ready for pick-up.',
  ],
  collect: [
    'Ambil pesanan Anda dan sebutkan nomor transaksinya.',
    'Pick it up and tell us the transaction number.',
  ],
  arrival: {
    payment: ['Pembayaran', 'Payment'],
    brought: ['Bayar saat diterima', 'Pay on arrival'],
    pickup: ['Bayar di toko', 'Pay at the shop'],
    paid: ['Lunas', 'Paid'],
    toAccept: [
      'Toko segera memeriksa pesanan Anda dan mengabari begitu diterima.',
      'The shop will check your order soon and notify you when it is accepted.',
    ],
    acceptedBy: (when: string) => [
      `Bila toko belum menerimanya sampai ${when}, pesanan batal otomatis.`,
      `If the shop has not accepted it by ${when}, the order is cancelled automatically.`,
    ],
    title: ['Pesanan Diterima Toko!', 'The shop accepted your order!'],
    accepted: [
      'Terima kasih. Toko sudah menerima pesanan Anda dan sedang menyiapkannya.',
      'Thank you. The shop has accepted your order and is preparing it.',
    ],
    pay: (amount: string) => [`Bayar ${amount} saat pesanan tiba.`, `Pay ${amount} when it arrives.`],
    payAtShop: (amount: string) => [`Bayar ${amount} di toko.`, `Pay ${amount} at the shop.`],
  },
})
