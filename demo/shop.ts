import type { ShopSettings } from '#contract/shop/settings.ts'

/** Griya Segar means "a fresh home". People and phone numbers are invented. */
export const shop: Partial<ShopSettings> = {
  name: 'Griya Segar',
  tagline: {
    id: 'Perlengkapan rumah dan jus segar dari Yogyakarta',
    en: 'Home furnishings and fresh juice from Yogyakarta',
  },
  workshop_name: 'Sigap Motor',
  email: 'halo@griyasegar.example',
  phone: '0274 555 0142',
  chat_number: '6281200000142',
  address: 'Jl. Prawirotaman No. 27, Mergangsan, Yogyakarta 55153',
  instagram: 'griyasegar.contoh',
  tiktok: 'griyasegar.contoh',
  initial_language: 'page',
  hours: [
    ...Array.from({ length: 5 }, () => ({ open: '08:00', close: '17:00' })),
    { open: '08:00', close: '15:00' },
    null,
  ],
  closed_note: { id: 'kecuali darurat', en: 'except emergencies' },
  payment: {
    transfer: {
      active: true,
      accounts: [
        { bank: 'Bank Contoh', number: '012 3456 789', holder: 'Griya Segar' },
        { bank: 'Bank Misal', number: '9876-01-000042', holder: 'Ratna Dewi' },
      ],
    },
    unique_amount: false,
  },
  second_factor: 'off',
  is_demo: true,
}

export const heroTexts = {
  title: { id: 'Rumah yang hangat, hari yang segar', en: 'A warm home, a fresh day' },
  text: {
    id: 'Karpet, lampu, dan dekorasi pilihan perajin Nusantara, serta jus yang diperas setiap pagi.',
    en: 'Rugs, lamps and wall decor by Indonesian makers, and juice pressed every morning.',
  },
}

/** The payment provider is invented: the code is well-formed, but no bank accepts it. */
export const merchant = {
  name: 'GRIYA SEGAR',
  city: 'YOGYAKARTA',
  postalCode: '55153',
  provider: 'ID.CO.CONTOHBAYAR.WWW',
  accountNumber: '936000000000000001',
  merchantId: 'GRIYA0001',
  nationalId: 'ID0000000000001',
  categoryCode: '5712',
  terminal: 'A01',
}
