import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useNeedMessages = messages({
  title: ['Yang perlu dikerjakan', 'What needs you'],
  calm: ['Semua sudah beres', 'All done'],
  calmText: ['Tidak ada yang menunggu Anda saat ini.', 'Nothing is waiting for you right now.'],
  oldest: (age: string) => [`terlama ${age}`, `oldest ${age}`],
  all: (n: number) => [`Lihat semua (${n})`, `See all (${n})`],
  kinds: {
    health: (n: number) => [`${n} hal bermasalah`, `${countOf(n, 'thing')} failing`],
    proof: (n: number) => [`${n} pembayaran perlu dicek`, `${countOf(n, 'payment')} to check`],
    accept: (n: number) => [`${n} pesanan perlu diterima`, `${countOf(n, 'order')} to accept`],
    booking: (n: number) => [
      `${n} permintaan booking perlu dijawab`,
      `${countOf(n, 'booking request')} to answer`,
    ],
    ship: (n: number) => [`${n} pesanan perlu dikirim`, `${countOf(n, 'order')} to ship`],
    message: (n: number) => [
      `${n} pesan WhatsApp perlu dikirim`,
      `${countOf(n, 'WhatsApp message')} to send`,
    ],
    refund: (n: number) => [`${n} pengembalian uang`, `${countOf(n, 'refund')} to make`],
    claim: (n: number) => [
      `${n} akun meminta pesanan`,
      `${countOf(n, 'account requests', 'accounts request')} an order`,
    ],
    suggestion: (n: number) => [`${n} saran belum dibaca`, countOf(n, 'unread suggestion')],
    mail: (n: number) => [`${n} email gagal terkirim`, `${countOf(n, 'email')} could not be sent`],
  },
  address: ['Alamat', 'Address'],
  delivery: ['Pengiriman', 'Delivery'],
  openOrder: ['Buka pesanan', 'Open the order'],
  openBooking: ['Buka booking', 'Open the booking'],
  read: ['Tandai sudah dibaca', 'Mark as read'],
  answer: ['Buka dan balas', 'Open and reply'],
  retry: ['Kirim lagi', 'Send again'],
  retried: ['Email akan dikirim lagi.', 'The email will be sent again.'],
  openMail: ['Buka di kotak keluar', 'Open in the outbox'],
  workshop: (n: number) => [
    `${n} kendaraan dijadwalkan hari ini`,
    `${countOf(n, 'vehicle')} booked for today`,
  ],
  stockAwaited: (n: number) => [
    `${n} pelanggan menunggu stok`,
    `${countOf(n, 'customer waits', 'customers wait')} for stock`,
  ],
})
