import { keysOf } from './keys.ts'
import type { Bilingual, Language } from './language.ts'
import { formatRupiah } from './money.ts'

/** The roles of the people who work here. An owner may do everything. */
export const staffRoles = ['owner', 'cashier', 'packer', 'mechanic'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roleLabels: Record<StaffRole, Bilingual> = {
  owner: { id: 'Pemilik', en: 'Owner' },
  cashier: { id: 'Kasir', en: 'Cashier' },
  packer: { id: 'Pengepak', en: 'Packer' },
  mechanic: { id: 'Mekanik', en: 'Mechanic' },
}

/** "Dewi Lestari (kasir)". */
export const nameWithRole = (name: string, role: StaffRole | null, language: Language): string =>
  role === null ? name : `${name} (${roleLabels[role][language].toLowerCase()})`

export const switchLabels: Record<Switch, Bilingual> = {
  confirms_proofs: { id: 'Memutuskan bukti pembayaran', en: 'Decides on proofs of payment' },
  refunds_up_to: { id: 'Mengembalikan uang sampai', en: 'Refunds up to' },
  discounts_up_to: { id: 'Memberi potongan sampai', en: 'Discounts up to' },
  changes_stock: { id: 'Menghitung dan mengubah stok', en: 'Counts and changes the stock' },
  sees_turnover: { id: 'Melihat omzet dan buku kas', en: 'Sees turnover and the ledger' },
  exports: { id: 'Mengekspor daftar', en: 'Exports lists' },
}

/** What an owner allows one person beside the role. */
export interface Switches {
  confirms_proofs: boolean
  /** The rupiah that this person may pay back for one order or booking, all refunds together. */
  refunds_up_to: number
  /** The percent of the items that this person may take off an order. */
  discounts_up_to: number
  changes_stock: boolean
  sees_turnover: boolean
  exports: boolean
}
export type Switch = keyof Switches

export const noSwitches: Switches = {
  confirms_proofs: false,
  refunds_up_to: 0,
  discounts_up_to: 0,
  changes_stock: false,
  sees_turnover: false,
  exports: false,
}

export interface Staff {
  role: StaffRole
  switches: Switches
}

export const owner: Staff = { role: 'owner', switches: noSwitches }

/** Each endpoint and each page of the console names one of these; `console` is that of everybody who works here. */
export const rights = [
  'console',
  'orders',
  'packing',
  'payments',
  'proofs',
  'refunds',
  'discounts',
  'turnover',
  'customers',
  'messages',
  'stock',
  'corrections',
  'bookings',
  'bills',
  'export',
  'catalogue',
  'ledger',
  'shop',
  'staff',
] as const
export type Right = (typeof rights)[number]

/** A role always has a right, or by the switch that is named. */
const rightsOfRole: Record<Exclude<StaffRole, 'owner'>, Partial<Record<Right, true | Switch>>> = {
  cashier: {
    console: true,
    orders: true,
    packing: true,
    payments: true,
    customers: true,
    messages: true,
    bookings: true,
    bills: true,
    proofs: 'confirms_proofs',
    refunds: 'refunds_up_to',
    discounts: 'discounts_up_to',
    stock: 'changes_stock',
    corrections: 'changes_stock',
    turnover: 'sees_turnover',
    export: 'exports',
  },
  packer: { console: true, packing: true, stock: true },
  mechanic: { console: true, bookings: true, bills: true },
}

/** `true` if the role always has the right, or the switch that gives it. */
export const rightOfRole = (role: StaffRole, right: Right): true | Switch | undefined =>
  role === 'owner' ? true : rightsOfRole[role][right]

export function mayDo({ role, switches }: Staff, right: Right): boolean {
  const by = rightOfRole(role, right)
  return by === true || (by !== undefined && Boolean(switches[by]))
}

/** The switches that change what the role may do. */
export const switchesOf = (role: StaffRole): Switch[] =>
  keysOf(noSwitches).filter((one) => rights.some((right) => rightOfRole(role, right) === one))

/** The role, and the switches that are on: "Kasir, Memutuskan bukti pembayaran". */
export function nameRights({ role, switches }: Staff, language: Language): string {
  const on = switchesOf(role).filter((one) => Boolean(switches[one]))
  const nameSwitch = (one: Switch) => {
    const value = switches[one]
    if (value === true) return switchLabels[one][language]
    const limit = one === 'discounts_up_to' ? `${value}%` : formatRupiah(Number(value))
    return `${switchLabels[one][language]}: ${limit}`
  }
  return [roleLabels[role][language], ...on.map(nameSwitch)].join(', ')
}

/** The text of ROLE_FORBIDDEN, also on a page that this person may not open. */
export function sayWhoMay(needed: readonly Right[], role: StaffRole, language: Language): string {
  const nameOf = (one: StaffRole) => roleLabels[one][language].toLowerCase()
  const who = staffRoles
    .flatMap((one) => {
      const by = needed.map((right) => rightOfRole(one, right))
      if (by.includes(undefined)) return []
      return by.every((way) => way === true) ? nameOf(one) : `${nameOf(one)} (${ifAllowed[language]})`
    })
    .join(', ')
  return language === 'id'
    ? `Ini untuk ${who}. Peran Anda: ${nameOf(role)}.`
    : `This is for: ${who}. Your role: ${nameOf(role)}.`
}

const ifAllowed = { id: 'jika diizinkan pemilik', en: 'if the owner allows it' }
