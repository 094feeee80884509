import { messages } from '#web/app/language/messages.ts'

export const useServiceMessages = messages(
  {
    title: ['Layanan Servis', 'Vehicle services'],
    intro: (workshop: string) => [
      `Kendaraan Anda dirawat di ${workshop} oleh mekanik yang menjelaskan dulu, baru mengerjakan.`,
      `At ${workshop} your vehicle is cared for by mechanics who explain first and work second.`,
    ],
    workshop: ['bengkel kami', 'our workshop'],
    freeTimes: ['Lihat Jadwal Kosong', 'See free times'],
    hours: ['Jam buka', 'Opening hours'],
    listTitle: ['Pilih layanan', 'Choose a service'],
    popular: ['Populer', 'Popular'],
    from: ['Mulai', 'From'],
    book: ['Booking Servis', 'Book Service'],
    bookOf: (name: string) => [`Booking servis: ${name}`, `Book Service: ${name}`],
    none: ['Belum Ada Layanan', 'No services yet'],
    noneText: [
      'Layanan kami sedang disiapkan. Silakan kembali lagi nanti.',
      'Our services are being prepared. Please come back later.',
    ],
    toHome: ['Kembali ke Beranda', 'Back to home'],
    failed: [
      'Gagal memuat data layanan. Silakan coba lagi nanti.',
      'Failed to load the services. Please try again later.',
    ],
    retry: ['Coba Lagi', 'Try again'],
    why: ['Mengapa memilih kami', 'Why choose us'],
    points: {
      people: ['Mekanik berpengalaman', 'Experienced mechanics'],
      peopleText: ['Terlatih dan terbiasa dengan berbagai merek.', 'Trained, and at home with many makes.'],
      parts: ['Suku cadang jelas asalnya', 'Parts you can trace'],
      partsText: [
        'Anda tahu apa yang dipasang dan berapa harganya.',
        'You know what is fitted and what it costs.',
      ],
      time: ['Tepat waktu', 'On time'],
      timeText: [
        'Datang sesuai jadwal, tanpa antre panjang.',
        'Come at your appointed time, without a long queue.',
      ],
      price: ['Harga terbuka', 'Open prices'],
      priceText: [
        'Tidak ada pekerjaan tambahan tanpa persetujuan Anda.',
        'No extra work without your consent.',
      ],
    },
    loginTitle: ['Login Diperlukan', 'Login Required'],
    loginText: [
      'Silakan masuk terlebih dahulu untuk membuat booking. Pilihan layanan Anda kami simpan.',
      'Please log in first to make a booking. The service you chose is saved.',
    ],
    login: ['Login Sekarang', 'Login'],
    cancel: ['Batal', 'Cancel'],
  },
  {
    untilPicked: {
      book: 'Book Service',
      bookOf: (name) => `Book Service: ${name}`,
      loginTitle: 'Login Required',
      login: 'Login',
      cancel: 'Cancel',
    },
  },
)
