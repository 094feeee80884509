import { type DemoCategory } from './demo-product.ts'

export const wallDecor: DemoCategory = {
  photo: 'kategori-dekorasi-dinding',
  name: { id: 'Dekorasi Dinding', en: 'Wall Decor' },
  description: {
    id: 'Cermin, ukiran, dan anyaman untuk dinding yang bercerita.',
    en: 'Mirrors, carvings and weaves for walls with a story.',
  },
  products: [
    {
      photo: 'cermin-matahari',
      furtherPhotos: ['kategori-dekorasi-dinding', 'hero-ruang-tamu'],
      name: { id: 'Cermin Matahari', en: 'Sunburst Mirror' },
      description: {
        id: 'Cermin bundar dengan jari-jari kuningan yang memantulkan cahaya pagi. Diameter 80 cm, lengkap dengan gantungan dan sekrup.',
        en: 'A round mirror ringed with brass rays that catches the morning light. 80 cm across, with hanger and screws.',
      },
      price: 1_350_000,
      weight: 4_200,
      popular: true,
      stock: 12,
    },
    {
      photo: 'makrame-gading',
      name: { id: 'Makrame Gading', en: 'Ivory Macrame Hanging' },
      description: {
        id: 'Hiasan dinding makrame katun dengan kisi simpul dan rumbai panjang pada batang kayu. Disimpul tangan selama dua hari oleh satu perajin.',
        en: 'A cotton macrame hanging with a knotted lattice and long fringe on a wooden dowel. Tied by hand over two days by one maker.',
      },
      price: 480_000,
      weight: 900,
      stock: 27,
    },
    {
      photo: 'diptych-senja',
      name: { id: 'Diptych Abstrak Senja', en: 'Senja Abstract Diptych' },
      description: {
        id: 'Sepasang cetakan abstrak bernuansa senja dalam bingkai kayu ek, di atas kertas katun 300 gram. Dijual berpasangan.',
        en: 'A pair of abstract prints in dusk colours on 300 gram cotton paper, framed in oak. Sold as a pair.',
      },
      price: 780_000,
      weight: 3_200,
      sizes: [
        { name: { id: '40 × 50 cm', en: '40 × 50 cm' }, surcharge: 0, stock: 15 },
        { name: { id: '60 × 80 cm', en: '60 × 80 cm' }, surcharge: 470_000, stock: 8 },
      ],
    },
    {
      photo: 'panel-ukir-kawung',
      name: { id: 'Panel Ukir Kawung', en: 'Carved Kawung Panel' },
      description: {
        id: 'Panel kayu jati ukir bermotif kawung dengan bingkai tali pilin, dikerjakan di Jepara. Ukuran 80 × 100 cm, berat 9 kg.',
        en: 'A carved teak panel with the kawung motif and a rope-twist border, made in Jepara. 80 × 100 cm, 9 kg.',
      },
      price: 2_850_000,
      weight: 8_500,
      stock: 3,
    },
    {
      photo: 'piring-keramik-nusantara',
      name: { id: 'Set Piring Keramik Nusantara', en: 'Nusantara Ceramic Plate Set' },
      description: {
        id: 'Tujuh piring keramik dinding dengan glasir dan motif yang berbeda, diilhami kain dari tujuh daerah. Pengait dinding disertakan.',
        en: 'Seven ceramic wall plates, each with its own glaze and motif, after textiles of seven regions. Wall hooks included.',
      },
      price: 1_150_000,
      weight: 3_600,
      stock: 7,
    },
    {
      photo: 'set-keranjang-rotan',
      name: { id: 'Set Keranjang Rotan', en: 'Rattan Wall Basket Set' },
      description: {
        id: 'Lima keranjang rotan dinding anyaman tangan dalam berbagai ukuran, dari 20 sampai 45 cm. Susun sesuka hati.',
        en: 'Five hand-woven rattan wall baskets from 20 to 45 cm. Arrange them as you like.',
      },
      price: 690_000,
      weight: 2_200,
      popular: true,
      stock: 19,
    },
    {
      photo: 'ranting-ginkgo-kuningan',
      name: { id: 'Ranting Ginkgo Kuningan', en: 'Brass Ginkgo Branch' },
      description: {
        id: 'Hiasan dinding logam berbentuk ranting ginkgo dengan daun kuningan yang bergerak lembut saat angin lewat. Panjang 95 cm.',
        en: 'A metal wall sculpture of a ginkgo branch whose brass leaves move a little in a breeze. 95 cm long.',
      },
      price: 1_480_000,
      weight: 2_600,
      stock: 6,
    },
  ],
}
