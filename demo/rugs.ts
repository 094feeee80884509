import { size, type DemoCategory } from './demo-product.ts'

export const rugs: DemoCategory = {
  photo: 'kategori-karpet',
  name: { id: 'Karpet & Permadani', en: 'Carpet & Rugs' },
  description: {
    id: 'Tenun datar, wol, dan serat alami yang menghangatkan lantai.',
    en: 'Flat weaves, wool and natural fibres that warm the floor.',
  },
  products: [
    {
      photo: 'kilim-anatolia',
      name: { id: 'Karpet Kilim Anatolia', en: 'Anatolia Kilim Rug' },
      description: {
        id: 'Kilim tenun datar bermotif belah ketupat bertingkat warna bata, nila, dan kuning oker, berumbai katun di kedua ujungnya. Tipis dan kuat, mudah dibalik dan dijemur; cocok untuk ruang keluarga yang sering dilewati.',
        en: 'A flat-woven kilim with stepped diamonds in brick, indigo and ochre, finished with cotton fringe at both ends. Thin and strong, easy to turn and to air: made for a living room that is walked through all day.',
      },
      price: 2_450_000,
      popular: true,
      sizes: [
        size('160 × 230 cm', 0, 14, 8_800),
        size('200 × 290 cm', 1_350_000, 8, 13_900),
        size('240 × 340 cm', 2_900_000, 3, 19_600),
      ],
    },
    {
      photo: 'persia-medallion',
      furtherPhotos: ['kategori-karpet'],
      name: { id: 'Karpet Medali Persia', en: 'Persian Medallion Rug' },
      description: {
        id: 'Karpet bulu pendek bergaya Persia dengan medali tengah, bidang biru tua, dan bingkai bunga. Bulunya rapat sehingga motifnya tetap tajam setelah bertahun-tahun dipakai.',
        en: 'A short-pile Persian-style rug with a central medallion, a navy field and floral borders. Its dense pile keeps the pattern crisp after years of use.',
      },
      price: 5_900_000,
      sizes: [
        size('160 × 240 cm', 0, 5, 9_200),
        size('200 × 300 cm', 3_400_000, 2, 14_400),
        size('250 × 350 cm', 7_100_000, 0, 21_000),
      ],
    },
    {
      photo: 'berber-atlas',
      name: { id: 'Karpet Berber Atlas', en: 'Atlas Berber Rug' },
      description: {
        id: 'Karpet wol krem bergaya Maroko dengan kisi belah ketupat cokelat tua. Lembut di kaki telanjang dan hangat di pagi hari, tanpa mendominasi ruangan.',
        en: 'A cream Moroccan-style wool rug with a dark brown diamond lattice. Soft under bare feet and warm in the morning, without taking over the room.',
      },
      price: 3_850_000,
      popular: true,
      sizes: [size('160 × 230 cm', 0, 9, 8_800), size('200 × 290 cm', 1_950_000, 6, 13_900)],
    },
    {
      photo: 'batik-kawung',
      name: { id: 'Karpet Batik Kawung', en: 'Batik Kawung Rug' },
      description: {
        id: 'Karpet tenun dengan motif kawung klasik dan bingkai tumpal dalam warna sogan. Ditenun bersama perajin di Pekalongan, setiap lembar sedikit berbeda.',
        en: 'A woven rug with the classic kawung motif and a tumpal border in sogan browns. Woven with craftspeople in Pekalongan, so no two are quite alike.',
      },
      price: 2_750_000,
      sizes: [size('170 × 250 cm', 0, 11, 10_200), size('200 × 300 cm', 1_150_000, 4, 14_400)],
    },
    {
      photo: 'runner-senja',
      name: { id: 'Karpet Lorong Senja', en: 'Senja Striped Runner' },
      description: {
        id: 'Karpet lorong tenun bergaris warna senja: bata, zaitun, oker, dan gading. Pas untuk lorong, dapur, atau sisi tempat tidur.',
        en: 'A woven runner striped in sunset tones of brick, olive, ochre and ivory. Right for a hallway, a kitchen or beside the bed.',
      },
      price: 1_450_000,
      sizes: [size('86 × 275 cm', 0, 18, 5_700), size('86 × 360 cm', 420_000, 7, 7_400)],
    },
    {
      photo: 'goni-anyam-bundar',
      name: { id: 'Karpet Goni Anyam Bundar', en: 'Round Braided Jute Rug' },
      description: {
        id: 'Karpet bundar dari kepang serat goni alami yang dililit rapat dengan tangan. Warnanya menua dengan indah; bersihkan dengan sikat kering.',
        en: 'A round rug of natural jute braids wound tightly by hand. Its colour ages well; clean it with a dry brush.',
      },
      price: 1_650_000,
      sizes: [size('Ø 184 cm', 0, 10), size('Ø 220 cm', 650_000, 2)],
    },
    {
      photo: 'bulu-gading',
      name: { id: 'Karpet Bulu Gading', en: 'Ivory Shag Rug' },
      description: {
        id: 'Karpet berbulu panjang warna gading yang tebal dan empuk untuk kamar tidur. Alasnya antiselip sehingga aman di lantai licin.',
        en: 'A deep, plush ivory shag rug for the bedroom. Its backing does not slip on smooth floors.',
      },
      price: 2_250_000,
      sizes: [size('155 × 220 cm', 0, 6, 8_200), size('200 × 290 cm', 1_250_000, 1, 13_900)],
    },
  ],
}
