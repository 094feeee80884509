/** An order sent with `other` shows the name of its delivery method instead. */
export const companyNames = {
  jne: 'JNE',
  jnt: 'J&T',
  sicepat: 'SiCepat',
  anteraja: 'AnterAja',
  pos: 'Pos Indonesia',
} as const

export const companies = ['jne', 'jnt', 'sicepat', 'anteraja', 'pos', 'other'] as const
export type Company = (typeof companies)[number]

export const trackingPages: Partial<Record<Company, string>> = {
  jne: 'https://www.jne.co.id/tracking-package',
  jnt: 'https://www.jet.co.id/track',
  sicepat: 'https://www.sicepat.com/checkAwb',
  anteraja: 'https://anteraja.id/tracking',
  pos: 'https://www.posindonesia.co.id/id/tracking',
}
