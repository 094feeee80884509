import type { DemoCategory } from './demo-product.ts'

const bottles = (price: number, small: number, large: number, packs: number) => [
  { name: { id: 'Botol 250 ml', en: '250 ml bottle' }, surcharge: 0, stock: small, weight: 320 },
  {
    name: { id: 'Botol 500 ml', en: '500 ml bottle' },
    surcharge: Math.round((price * 0.8) / 1000) * 1000,
    stock: large,
    weight: 580,
  },
  {
    name: { id: 'Paket 6 × 250 ml', en: 'Pack of 6 × 250 ml' },
    surcharge: Math.round((price * 4.5) / 1000) * 1000,
    stock: packs,
    weight: 1_950,
  },
]

export const juices: DemoCategory = {
  photo: 'kategori-jus-segar',
  name: { id: 'Jus Segar & Sehat', en: 'Fresh Healthy Juices' },
  description: {
    id: 'Diperas setiap pagi, tanpa gula tambahan.',
    en: 'Pressed every morning, with no added sugar.',
  },
  products: [
    {
      photo: 'jus-jeruk',
      name: { id: 'Jus Jeruk Peras', en: 'Fresh-Pressed Orange Juice' },
      description: {
        id: 'Jeruk segar dari Malang, diperas setiap pagi tanpa gula dan tanpa air. Simpan dingin, nikmati dalam tiga hari.',
        en: 'Oranges from Malang, pressed every morning with no sugar and no water. Keep cold and enjoy within three days.',
      },
      price: 22_000,
      popular: true,
      sizes: bottles(22_000, 120, 60, 30),
    },
    {
      photo: 'jus-kale-apel',
      name: { id: 'Jus Hijau Kale Apel', en: 'Green Kale & Apple Juice' },
      description: {
        id: 'Perpaduan kale, apel hijau, mentimun, dan sedikit lemon yang ringan. Teman sarapan bagi yang ingin memulai hari dengan segar.',
        en: 'A light blend of kale, green apple, cucumber and a little lemon. Good company at breakfast for a fresh start.',
      },
      price: 28_000,
      sizes: bottles(28_000, 64, 24, 12),
    },
    {
      photo: 'jus-bit-merah',
      name: { id: 'Jus Bit Merah Jahe', en: 'Beetroot & Ginger Juice' },
      description: {
        id: 'Bit merah manis dengan hangatnya jahe dan segarnya apel. Diperas dingin agar warnanya tetap pekat.',
        en: 'Sweet beetroot with the warmth of ginger and a fresh apple. Cold-pressed to keep its deep colour.',
      },
      price: 27_000,
      sizes: bottles(27_000, 48, 18, 8),
    },
    {
      photo: 'jus-mangga-markisa',
      name: { id: 'Jus Mangga Markisa', en: 'Mango & Passion Fruit Juice' },
      description: {
        id: 'Mangga harum manis dengan segarnya markisa, disajikan dingin. Kental, tanpa susu, dan tanpa pengawet.',
        en: 'Ripe mango brightened with passion fruit, served cold. Thick, with no milk and no preservatives.',
      },
      price: 26_000,
      popular: true,
      sizes: bottles(26_000, 90, 40, 20),
    },
    {
      photo: 'jus-semangka',
      name: { id: 'Jus Semangka Mint', en: 'Watermelon & Mint Juice' },
      description: {
        id: 'Semangka merah segar dengan daun mint dari kebun sendiri. Paling enak sesudah berjalan di siang hari.',
        en: 'Juicy red watermelon with mint from our own garden. Best after a walk at noon.',
      },
      price: 22_000,
      sizes: bottles(22_000, 4, 2, 0),
    },
    {
      photo: 'jus-nanas-kunyit',
      name: { id: 'Jus Nanas Kunyit', en: 'Pineapple & Turmeric Juice' },
      description: {
        id: 'Nanas madu dengan kunyit dan sereh. Rasa jamu yang dikenal, dalam botol yang segar.',
        en: 'Honey pineapple with turmeric and lemongrass. The taste of jamu, in a fresh bottle.',
      },
      price: 26_000,
      sizes: bottles(26_000, 72, 30, 14),
    },
    {
      photo: 'jus-buah-naga',
      name: { id: 'Jus Buah Naga', en: 'Dragon Fruit Juice' },
      description: {
        id: 'Buah naga merah dari Banyuwangi yang lembut dan berwarna cerah, dengan sedikit jeruk nipis.',
        en: 'Smooth, brightly coloured red dragon fruit from Banyuwangi, with a little lime.',
      },
      price: 25_000,
      sizes: bottles(25_000, 0, 0, 0),
    },
  ],
}
