/** Courier companies by the names they go by; any other one has the name that the owner gives the method. */
export const companyNames = {
  jne: 'JNE',
  jnt: 'J&T',
  sicepat: 'SiCepat',
  anteraja: 'AnterAja',
  pos: 'Pos Indonesia',
} as const

export const companies = ['jne', 'jnt', 'sicepat', 'anteraja', 'pos', 'other'] as const
export type Company = (typeof companies)[number]
