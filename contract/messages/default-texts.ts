import type { Bilingual } from '../platform/language.ts'
import type { TextKind } from './kinds.ts'

/** The texts of a shop that wrote none of its own. */
export const defaultTexts: Record<TextKind, Bilingual> = {
  order_confirmed: {
    id: 'Halo {name}, pesanan {order} sudah kami konfirmasi. Terima kasih! Pesanannya segera kami siapkan.\n\nLihat pesanan: {link}\n\n{shop}',
    en: 'Hello {name}, your order {order} is confirmed. Thank you! We are getting it ready.\n\nSee your order: {link}\n\n{shop}',
  },
  order_unpaid: {
    id: 'Halo {name}, pesanan {order} belum dibayar. Jumlahnya {amount}.\n\nBayar di sini: {link}\n\nKalau ada yang ingin ditanyakan, balas saja pesan ini.\n\n{shop}',
    en: 'Hello {name}, your order {order} is not paid yet. The amount is {amount}.\n\nPay here: {link}\n\nIf you have a question, just reply to this message.\n\n{shop}',
  },
  order_sent: {
    id: 'Halo {name}, pesanan {order} sudah kami kirim.\n\nKurir: {courier}\nNomor resi: {tracking}\nLacak paket: {track_link}\n\nLihat pesanan: {link}\n\n{shop}',
    en: 'Hello {name}, your order {order} is on its way.\n\nCourier: {courier}\nTracking number: {tracking}\nFollow it: {track_link}\n\nSee your order: {link}\n\n{shop}',
  },
  order_ready: {
    id: 'Halo {name}, pesanan {order} sudah siap diambil.\n\nTempat: {place}\n\nLihat pesanan: {link}\n\n{shop}',
    en: 'Hello {name}, your order {order} is ready for pick-up.\n\nPlace: {place}\n\nSee your order: {link}\n\n{shop}',
  },
  booking_tomorrow: {
    id: 'Halo {name}, kami ingatkan booking {service} Anda: {day}, pukul {time} WIB. Nomor booking {order}.\n\nKalau berhalangan, kabari kami dengan membalas pesan ini.\n\nLihat booking: {link}\n\n{shop}',
    en: 'Hello {name}, a reminder of your booking for {service}: {day} at {time} (WIB). Booking number {order}.\n\nIf you cannot come, please reply to this message.\n\nSee your booking: {link}\n\n{shop}',
  },
  money_owed: {
    id: 'Halo {name}, pembayaran pesanan {order} sudah kami terima sebagian. Kurangnya {amount}.\n\nBayar sisanya di sini: {link}\n\n{shop}',
    en: 'Hello {name}, we received part of the payment of order {order}. {amount} is still to be paid.\n\nPay the rest here: {link}\n\n{shop}',
  },
  money_returned: {
    id: 'Halo {name}, uang {amount} untuk {order} sudah kami kembalikan. Silakan dicek, ya.\n\nRinciannya: {link}\n\n{shop}',
    en: 'Hello {name}, we returned {amount} for {order}. Please check that it has arrived.\n\nDetails: {link}\n\n{shop}',
  },
  nota: {
    id: 'Halo {name}, terima kasih sudah berbelanja di {shop}. {order} sudah lunas, totalnya {total}.\n\nNota Anda: {link}',
    en: 'Hello {name}, thank you for buying at {shop}. {order} is paid in full, the total is {total}.\n\nYour receipt: {link}',
  },
  greeting: {
    id: 'Halo {name}, ini dari {shop}.',
    en: 'Hello {name}, this is {shop}.',
  },
}
