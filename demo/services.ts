import type { Bilingual } from '#contract/platform/language.ts'

interface DemoService {
  photo: string
  name: Bilingual
  description: Bilingual
  price: number
  popular?: true
  features: Bilingual[]
}

export const services: DemoService[] = [
  {
    photo: 'servis-ganti-oli',
    name: { id: 'Ganti Oli Mesin', en: 'Engine Oil Change' },
    description: {
      id: 'Penggantian oli mesin sintetik 10W-40 termasuk pengecekan filter oli. Selesai sambil Anda menunggu.',
      en: 'A synthetic 10W-40 engine oil change with an oil filter check. Done while you wait.',
    },
    price: 350_000,
    popular: true,
    features: [
      { id: 'Oli sintetik 4 liter', en: '4 litres of synthetic oil' },
      { id: 'Cek filter oli dan kebocoran', en: 'Filter and leak check' },
      { id: 'Sekitar 45 menit', en: 'About 45 minutes' },
    ],
  },
  {
    photo: 'servis-rem-cakram',
    name: { id: 'Servis Rem Cakram', en: 'Disc Brake Service' },
    description: {
      id: 'Pemeriksaan kampas, cakram, dan kaliper agar pengereman tetap pakem.',
      en: 'Pads, discs and calipers checked and cleaned for sure braking.',
    },
    price: 275_000,
    features: [
      { id: 'Pembersihan kaliper', en: 'Calipers cleaned' },
      { id: 'Pengukuran tebal cakram', en: 'Disc thickness measured' },
      { id: 'Uji jalan', en: 'Road test' },
    ],
  },
  {
    photo: 'servis-ban-velg',
    name: { id: 'Servis Ban & Velg', en: 'Tyre & Wheel Service' },
    description: {
      id: 'Rotasi, balancing, dan penggantian ban serta pengecekan velg.',
      en: 'Tyre rotation, balancing and replacement with a wheel check.',
    },
    price: 200_000,
    features: [
      { id: 'Balancing empat roda', en: 'Four wheels balanced' },
      { id: 'Rotasi dan tekanan angin', en: 'Rotation and pressure' },
      { id: 'Cek velg', en: 'Wheel check' },
    ],
  },
  {
    photo: 'servis-aki',
    name: { id: 'Cek & Ganti Aki', en: 'Battery Check & Replacement' },
    description: {
      id: 'Uji tegangan dan penggantian aki kering 12V di tempat, aki lama kami daur ulang.',
      en: 'Voltage test and on-the-spot replacement of a 12V battery; we recycle the old one.',
    },
    price: 150_000,
    features: [
      { id: 'Uji tegangan dan pengisian', en: 'Voltage and charging test' },
      { id: 'Garansi aki 12 bulan', en: '12-month battery warranty' },
    ],
  },
  {
    photo: 'servis-tune-up',
    name: { id: 'Tune-Up Mesin', en: 'Engine Tune-Up' },
    description: {
      id: 'Pembersihan dan penggantian busi serta penyetelan mesin agar tarikan kembali halus.',
      en: 'Spark plugs cleaned or replaced and the engine tuned to run smoothly again.',
    },
    price: 425_000,
    popular: true,
    features: [
      { id: 'Busi dan filter udara', en: 'Spark plugs and air filter' },
      { id: 'Pembersihan throttle body', en: 'Throttle body cleaned' },
      { id: 'Scan kode kerusakan', en: 'Fault code scan' },
    ],
  },
]
