import type { ShopSettings } from '#contract/shop/settings.ts'

export const terms: Pick<ShopSettings, 'selling_points' | 'return_days' | 'shipping_estimate'> = {
  selling_points: [
    {
      title: { id: 'Jaminan kualitas', en: 'Quality guarantee' },
      text: {
        id: 'Setiap barang kami periksa sebelum dikirim.',
        en: 'We check every item before it ships.',
      },
    },
    {
      title: { id: 'Layanan 24/7', en: '24/7 support' },
      text: { id: 'Kami menjawab kapan pun Anda bertanya.', en: 'We answer whenever you ask.' },
    },
    {
      title: { id: 'Retur mudah 30 hari', en: '30-day easy return' },
      text: {
        id: 'Tidak cocok? Kembalikan tanpa repot.',
        en: 'Not quite right? Returning it is easy.',
      },
    },
  ],
  return_days: 30,
  shipping_estimate: { id: '2-5 hari kerja', en: '2-5 working days' },
}

/** Numbers and years are from the specification; the rest is invented. */
export const about: ShopSettings['about'] = {
  stats: [
    { value: '5+', label: { id: 'Tahun pengalaman', en: 'Years of experience' } },
    { value: '10K+', label: { id: 'Layanan selesai', en: 'Services completed' } },
    { value: '20+', label: { id: 'Teknisi berpengalaman', en: 'Skilled technicians' } },
    { value: '98%', label: { id: 'Pelanggan puas', en: 'Satisfied customers' } },
  ],
  timeline: [
    {
      year: '2018',
      text: {
        id: 'Bengkel Sigap Motor dibuka di Prawirotaman, dengan dua teknisi dan satu kompresor.',
        en: 'The workshop Sigap Motor opens in Prawirotaman, with two technicians and one compressor.',
      },
    },
    {
      year: '2019',
      text: {
        id: 'Ruang tunggunya mulai menjual jus segar. Pelanggan datang juga saat motornya sehat.',
        en: 'Its waiting room begins to sell fresh juice. Customers come even when their motorbikes are fine.',
      },
    },
    {
      year: '2020',
      text: {
        id: 'Karpet dan lampu dari perajin tetangga dipajang di dinding. Griya Segar lahir.',
        en: 'Rugs and lamps by makers from the neighbourhood hang on the walls. Griya Segar is born.',
      },
    },
    {
      year: '2022',
      text: {
        id: 'Bengkel menjadi lima tempat servis, dan toko mengirim ke seluruh Jawa.',
        en: 'The workshop grows to five bays, and the shop ships all over Java.',
      },
    },
    {
      year: '2024',
      text: {
        id: 'Layanan ke-10.000 selesai. Toko online dibuka, dengan pembayaran QRIS.',
        en: 'The 10,000th service is completed. The online shop opens, with payment by QRIS.',
      },
    },
  ],
  vision: {
    id: 'Menjadi toko yang membuat rumah terasa lebih tenang dan hari terasa lebih segar.',
    en: 'To be the shop that makes homes calmer and days fresher.',
  },
  mission: {
    id: 'Memilih barang yang dibuat dengan baik, menjelaskannya apa adanya, dan melayani setiap pelanggan seperti tetangga sendiri.',
    en: 'To choose things that are made well, describe them honestly, and serve every customer like a neighbour.',
  },
  values: [
    {
      title: { id: 'Jujur', en: 'Honesty' },
      text: {
        id: 'Harga, stok, dan ulasan ditampilkan apa adanya.',
        en: 'Prices, stock and reviews are shown as they are.',
      },
    },
    {
      title: { id: 'Teliti', en: 'Care' },
      text: {
        id: 'Setiap barang diperiksa sebelum sampai kepada Anda.',
        en: 'Every item is checked before it reaches you.',
      },
    },
    {
      title: { id: 'Dekat', en: 'Closeness' },
      text: { id: 'Ada orang yang menjawab, bukan mesin.', en: 'A person answers, not a machine.' },
    },
  ],
}

/** The page /kontak shows these two sample reviews. A real shop starts without reviews. */
export const quotedReviews: ShopSettings['quoted_reviews'] = [
  {
    name: 'Ratna Kusuma',
    rating: 5,
    text: {
      id: 'Servis motornya cepat, dan sambil menunggu saya pulang membawa lampu rotan. Pelayanannya ramah sekali.',
      en: 'My motorbike was serviced quickly, and while waiting I found a rattan lamp to take home. Very friendly staff.',
    },
  },
  {
    name: 'Agus Priyanto',
    rating: 4,
    text: {
      id: 'Karpetnya sesuai foto dan dikirim tepat waktu. Jusnya juga segar.',
      en: 'The rug looks just like the photo and arrived on time. The juice is fresh, too.',
    },
  },
]
