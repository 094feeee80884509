import type { DemoCategory } from './demo-product.ts'

export const lamps: DemoCategory = {
  photo: 'kategori-lampu',
  name: { id: 'Lampu Elegan', en: 'Elegant Lamps' },
  description: {
    id: 'Cahaya hangat dari kuningan, rotan, kaca, dan kertas.',
    en: 'Warm light from brass, rattan, glass and paper.',
  },
  products: [
    {
      photo: 'lampu-meja-kuningan',
      brand: 'Cahaya Jepara',
      furtherPhotos: ['kategori-lampu'],
      name: { id: 'Lampu Meja Kuningan', en: 'Brass Table Lamp' },
      description: {
        id: 'Lampu meja berkaki kuningan bubut dengan kap linen yang memancarkan cahaya hangat. Tinggi 48 cm, fitting E27, kabel 1,8 m dengan sakelar.',
        en: 'A table lamp with a turned brass base and a linen shade that glows warmly. 48 cm tall, E27 fitting, 1.8 m cord with a switch.',
      },
      price: 1_250_000,
      weight: 2_400,
      popular: true,
      gtin: '9520000001018',
      stock: 22,
    },
    {
      photo: 'lampu-busur-marmer',
      name: { id: 'Lampu Busur Marmer', en: 'Marble Arc Floor Lamp' },
      description: {
        id: 'Lampu lantai melengkung berlapis kuningan dengan alas marmer dan kap kubah. Menjangkau 110 cm ke atas sofa tanpa perlu titik lampu di plafon.',
        en: 'An arching brass floor lamp with a marble base and a dome shade. It reaches 110 cm over a sofa, with no need for a ceiling outlet.',
      },
      price: 3_250_000,
      weight: 14_500,
      stock: 5,
    },
    {
      photo: 'gantung-rotan',
      name: { id: 'Lampu Gantung Rotan', en: 'Rattan Pendant Lamp' },
      description: {
        id: 'Kap rotan anyaman tangan dari Cirebon yang menebar cahaya lembut di atas meja makan. Diameter 45 cm, kabel kain 150 cm yang dapat dipendekkan.',
        en: 'A rattan shade hand-woven in Cirebon that casts soft light over the dining table. 45 cm across, with a 150 cm fabric cord that can be shortened.',
      },
      price: 950_000,
      weight: 1_600,
      popular: true,
      gtin: '9520000002022',
      stock: 34,
    },
    {
      photo: 'lentera-kertas',
      name: { id: 'Lentera Kertas', en: 'Paper Lantern Lamp' },
      description: {
        id: 'Lentera kertas bulat berusuk bambu di atas kaki kayu walnut. Cahayanya rata dan tenang, cocok untuk sudut baca atau kamar anak.',
        en: 'A round paper lantern with bamboo ribs on walnut legs. Its even, quiet light suits a reading corner or a child’s room.',
      },
      price: 650_000,
      weight: 600,
      stock: 16,
    },
    {
      photo: 'lampu-jamur-kaca',
      brand: 'Cahaya Jepara',
      name: { id: 'Lampu Jamur Kaca', en: 'Glass Mushroom Lamp' },
      description: {
        id: 'Lampu meja kaca opal berbentuk jamur dengan batang warna madu, ditiup dengan mulut. Redup tiga tingkat dengan satu sentuhan.',
        en: 'A mouth-blown opal glass table lamp in the shape of a mushroom, with a honey-coloured stem. Three levels of light at a touch.',
      },
      price: 890_000,
      weight: 2_800,
      gtin: '9520000003036',
      stock: 2,
    },
    {
      photo: 'lampu-tripod-walnut',
      name: { id: 'Lampu Tripod Walnut', en: 'Walnut Tripod Floor Lamp' },
      description: {
        id: 'Lampu lantai berkaki tiga dari kayu walnut dengan kap linen lebar. Kakinya dapat dilipat saat pindah rumah. Tinggi 152 cm.',
        en: 'A three-legged walnut floor lamp with a wide linen shade. The legs fold when you move house. 152 cm tall.',
      },
      price: 2_150_000,
      weight: 5_200,
      gtin: '9520000004040',
      stock: 9,
    },
    {
      photo: 'lampu-dinding-globe',
      name: { id: 'Lampu Dinding Globe', en: 'Globe Wall Sconce' },
      description: {
        id: 'Lampu dinding kuningan dengan bola kaca opal bercahaya hangat. Dipasang tegak atau terbalik, dengan stop kontak atau kabel tanam.',
        en: 'A brass wall sconce with a warmly lit opal glass globe. Mount it up or down, on a plug or wired in.',
      },
      price: 720_000,
      weight: 1_800,
      stock: 0,
    },
  ],
}
