import { countOf } from '#contract/platform/texts.ts'
import { delays } from '#contract/platform/limits.ts'
import { messages } from '#web/app/language/messages.ts'

export const useOrderMessages = messages({
  reference: ['Nomor transaksi', 'Transaction number'],
  date: ['Tanggal', 'Date'],
  status: 'Status',
  totalPrice: 'Total',
  timeline: ['Perjalanan pesanan', 'Progress of the order'],
  info: ['Informasi Transaksi', 'Transaction information'],
  shipping: ['Informasi Pengiriman', 'Shipping information'],
  recipient: ['Penerima', 'Recipient'],
  email: 'Email',
  phone: ['Telepon', 'Phone'],
  address: ['Alamat', 'Address'],
  notes: ['Catatan', 'Notes'],
  tracking: ['Nomor resi', 'Tracking number'],
  estimate: ['Perkiraan tiba', 'Estimated arrival'],
  afterShipping: (estimate: string) => [`${estimate} setelah dikirim`, `${estimate} after shipping`],
  nextSteps: ['Langkah selanjutnya', 'Next steps'],
  invalidDate: ['Tanggal tidak valid', 'Invalid date'],
  toHome: ['Kembali ke Beranda', 'Back to home'],
  retry: ['Coba Lagi', 'Try again'],
  loadFailed: ['Gagal memuat data transaksi', 'Failed to load the transaction'],
  historyFailed: ['Gagal memuat riwayat transaksi', 'Failed to load the transaction history'],
  cancel: {
    button: ['Batalkan Pesanan', 'Cancel the order'],
    ask: ['Batalkan pesanan ini?', 'Cancel this order?'],
    text: [
      'Stok dikembalikan ke toko, dan pesanan ini tidak dapat dibayar lagi.',
      'The products are returned to stock, and this order can no longer be paid.',
    ],
    keep: ['Jangan batalkan', 'Keep the order'],
    failed: ['Pesanan tidak dapat dibatalkan', 'The order could not be cancelled'],
  },
  receive: {
    button: ['Pesanan Diterima', 'Order received'],
    ask: ['Pesanan sudah Anda terima?', 'Have you received your order?'],
    text: [
      'Periksa dulu barangnya. Setelah Anda konfirmasi, pesanan ini selesai.',
      'Check the products first. Once you confirm, this order is complete.',
    ],
    keep: ['Belum', 'Not yet'],
    failed: ['Pesanan belum dapat diselesaikan', 'The order could not be completed'],
  },
  waiting: {
    title: ['Status Pembayaran', 'Payment status'],
    pay: ['Bayar Sekarang', 'Pay now'],
    view: ['Lihat Pesanan', 'View the order'],
    refresh: [
      `Halaman ini diperbarui otomatis setiap ${delays.poll / 1_000} detik.`,
      `This page refreshes automatically every ${delays.poll / 1_000} seconds.`,
    ],
    payBefore: (when: string) => [`Bayar sebelum ${when}.`, `Please pay before ${when}.`],
    pending: [
      'Kami menunggu pembayaran Anda. Setelah bukti pembayaran diunggah, toko akan memeriksanya.',
      'We are waiting for your payment. Once you have uploaded a proof, the shop will check it.',
    ],
    paid: [
      'Bukti pembayaran Anda sudah kami terima. Toko sedang memeriksanya; biasanya selesai pada jam 08:00-17:00 WIB.',
      'We have received your payment proof. The shop is checking it, usually between 08:00 and 17:00 WIB.',
    ],
    closed: (opens: string) => [
      `Toko sedang tutup dan buka lagi ${opens}.`,
      `The shop is closed now and opens again ${opens}.`,
    ],
    confirmed: [
      'Pembayaran Anda sudah dikonfirmasi. Pesanan segera disiapkan.',
      'Your payment is confirmed. Your order will be prepared shortly.',
    ],
    shipped: ['Pesanan Anda sedang dalam perjalanan.', 'Your order is on its way.'],
    arrives: (estimate: string) => [`Perkiraan tiba ${estimate}.`, `It should arrive in ${estimate}.`],
    delivered: ['Pesanan Anda telah sampai. Selamat menikmati!', 'Your order has arrived. Enjoy!'],
    other: ['Kami akan memberi kabar di halaman ini.', 'We will tell you more on this page.'],
    shippedTitle: ['Pesanan Dikirim!', 'Order shipped!'],
    deliveredTitle: ['Pesanan Sampai!', 'Order delivered!'],
    cancelledTitle: ['Pesanan Dibatalkan', 'Order cancelled'],
    cancelledText: [
      'Pesanan ini sudah dibatalkan dan tidak perlu dibayar.',
      'This order has been cancelled and does not need to be paid.',
    ],
  },
  rejected: {
    title: ['Pembayaran Ditolak', 'Payment rejected'],
    text: [
      'Pembayaran untuk pesanan ini belum dapat kami terima. Pesanan Anda masih kami simpan.',
      'We could not accept the payment for this order yet. Your order is still reserved for you.',
    ],
    cancelledText: [
      'Pesanan ini sudah dibatalkan dan tidak dapat dibayar lagi.',
      'This order has been cancelled and can no longer be paid.',
    ],
    reason: ['Alasan', 'Reason'],
    again: ['Coba Bayar Lagi', 'Try paying again'],
    shopAgain: ['Belanja Lagi', 'Shop again'],
    step1: [
      'Periksa alasan di atas dan bukti pembayaran Anda.',
      'Check the reason above and your payment proof.',
    ],
    step2: [
      'Tekan “Coba Bayar Lagi”, lalu unggah bukti yang jelas dengan jumlah yang sama.',
      'Press “Try paying again” and upload a clear proof of the same amount.',
    ],
    step3: [
      'Jika uang sudah terkirim atau ada yang membingungkan, hubungi kami.',
      'If the money has left your account, or anything is unclear, contact us.',
    ],
    cancelled1: [
      'Produk dikembalikan ke stok toko; Anda dapat memesannya lagi kapan saja.',
      'The products are back in stock; you can order them again at any time.',
    ],
    cancelled2: [
      'Jika Anda sudah terlanjur membayar, hubungi kami dan sertakan nomor transaksi.',
      'If you have already paid, contact us with the transaction number.',
    ],
  },
  history: {
    title: ['Riwayat Transaksi', 'Transaction history'],
    number: 'No',
    products: ['Produk', 'Products'],
    counts: (items: number, pieces: number) => [
      `${items} produk, ${pieces} barang`,
      `${countOf(items, 'product')}, ${countOf(pieces, 'item')}`,
    ],
    open: (reference: string) => [`Buka transaksi ${reference}`, `Open transaction ${reference}`],
    detail: ['Rincian', 'Details'],
    detailOf: (reference: string) => [
      `Rincian transaksi ${reference}`,
      `Details of transaction ${reference}`,
    ],
    shown: (from: number, to: number, all: number) => [
      `Menampilkan ${from} sampai ${to} dari ${all} hasil`,
      `Showing ${from} to ${to} of ${countOf(all, 'result')}`,
    ],
    page: (page: number, pages: number) => [`Halaman ${page} dari ${pages}`, `Page ${page} of ${pages}`],
    previous: ['« Sebelumnya', '« Previous'],
    next: ['Berikutnya »', 'Next »'],
    pages: ['Halaman pesanan', 'Pages of orders'],
    tabs: {
      label: ['Pesanan mana', 'Which orders'],
      all: ['Semua', 'All'],
      open: ['Berjalan', 'In progress'],
      completed: ['Selesai', 'Completed'],
      cancelled: ['Dibatalkan', 'Cancelled'],
    },
    empty: {
      all: {
        title: ['Belum ada transaksi', 'No transactions yet'],
        text: ['Transaksi Anda akan muncul di sini.', 'Your transactions will appear here.'],
      },
      open: {
        title: ['Tidak ada pesanan yang sedang berjalan', 'No orders in progress'],
        text: [
          'Pesanan Anda tampil di sini, dari pembayaran sampai tiba di rumah.',
          'Your orders appear here, from payment to your doorstep.',
        ],
      },
      completed: {
        title: ['Belum ada pesanan yang selesai', 'No completed orders yet'],
        text: [
          'Pesanan yang sudah Anda terima tampil di sini.',
          'Orders that you have received appear here.',
        ],
      },
      cancelled: {
        title: ['Tidak ada pesanan yang dibatalkan', 'No cancelled orders'],
        text: ['Pesanan yang dibatalkan tampil di sini.', 'Cancelled orders appear here.'],
      },
    },
    shop: ['Mulai Belanja', 'Start shopping'],
  },
  orders: {
    title: ['Pesanan Saya', 'My orders'],
    detail: ['Lihat rincian', 'View details'],
    head: ['Pesanan', 'Order'],
    action: ['Tindakan', 'Action'],
    more: (n: number) => [
      `dan ${n} produk lainnya`,
      n === 1 ? 'and 1 more product' : `and ${n} more products`,
    ],
    since: (when: string) => [`Sejak ${when}`, `Since ${when}`],
    steps: ['Semua langkah', 'All steps'],
    stepsOf: (reference: string) => [`Semua langkah pesanan ${reference}`, `All steps of order ${reference}`],
    detailOf: (reference: string) => [
      `Lihat rincian pesanan ${reference}`,
      `View details of order ${reference}`,
    ],
  },
  detail: {
    title: ['Pesanan', 'Order'],
    back: ['Riwayat Transaksi', 'Transaction history'],
    print: ['Cetak', 'Print'],
    pay: ['Bayar Sekarang', 'Pay now'],
    follow: ['Lihat Status', 'View status'],
    shop: ['Toko', 'Shop'],
  },
})
