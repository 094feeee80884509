export interface BookingTyped {
  service_id: string
  /** `YYYY-MM-DD` and `HH:MM` in Asia/Jakarta; empty until they are picked. */
  date: string
  time: string
  merek: string
  model: string
  tahun: string
  nomer_plat: string
  detail_kerusakan: string
  /** Null until one is typed; until then the form shows the account's. */
  phone: string | null
}

export const bookingFields = [
  'service_id',
  'date',
  'time',
  'merek',
  'model',
  'tahun',
  'nomer_plat',
  'detail_kerusakan',
  'phone',
] as const satisfies readonly (keyof BookingTyped)[]

export const nothingTyped: BookingTyped = {
  service_id: '',
  date: '',
  time: '',
  merek: '',
  model: '',
  tahun: '',
  nomer_plat: '',
  detail_kerusakan: '',
  phone: null,
}

/** The service that /services passes on. Only its id is used; price and name come from the shop. */
export interface SelectedService {
  id: string
  name?: string
  price?: number
  image?: string | null
}

export interface Arrival {
  /** Identifies a visit of the page; a reload keeps it. */
  visit: string
  /** Navigation state: the selected service, or a booking to book again. */
  state: unknown
  service: string | null
}

/**
 * The form's initial values. On a new visit, a service or an earlier booking in the navigation state or the address
 * overrides the stored input. After a reload of the same visit only the stored input counts, because the customer may
 * have changed that choice since.
 */
export function parseDraft(stored: string | null, { visit, state, service }: Arrival): Partial<BookingTyped> {
  const before = toRecord(readJson(stored))
  if (before?.['visit'] === visit) return toFields(before)
  const passed = toRecord(state)
  const chosen = readServiceId(passed) ?? service
  const fields = toFields(toRecord(passed?.['bookingData']) ?? before)
  return chosen === null || chosen === '' ? fields : { ...fields, service_id: chosen }
}

/** The customer is back from the login with a chosen time and only has to send the form. */
export function isBackToSend(state: unknown): boolean {
  const saved = toRecord(toRecord(state)?.['bookingData'])
  return saved?.['visit'] !== undefined && Boolean(saved['time'])
}

/** Reads `bookingData` from the tab's sessionStorage. */
export const readDraft = (arrival: Arrival): Partial<BookingTyped> =>
  parseDraft(sessionStorage.getItem(storageKey), arrival)

export function keepDraft(visit: string, { service_id, ...typed }: BookingTyped): void {
  const before = toRecord(readJson(sessionStorage.getItem(storageKey)))
  const known = toRecord(before?.['selectedService'])
  const selectedService = known?.['id'] === service_id ? known : service_id === '' ? null : { id: service_id }
  sessionStorage.setItem(storageKey, JSON.stringify({ selectedService, ...typed, visit }))
}

/** Stores the service selected before the login, beside the existing input. */
export function keepService(selectedService: SelectedService): void {
  const { visit: _, ...before } = toRecord(readJson(sessionStorage.getItem(storageKey))) ?? {}
  sessionStorage.setItem(storageKey, JSON.stringify({ ...before, selectedService }))
}

export const dropDraft = (): void => sessionStorage.removeItem(storageKey)

const storageKey = 'bookingData'

function toFields(record: Fields | null): Partial<BookingTyped> {
  const fields: Partial<BookingTyped> = {}
  for (const name of bookingFields) {
    const value = record?.[name]
    if (typeof value === 'string') fields[name] = value
    else if (name === 'tahun' && typeof value === 'number') fields[name] = String(value)
  }
  const service = readServiceId(record)
  return service === null ? fields : { ...fields, service_id: service }
}

function readServiceId(record: Fields | null): string | null {
  const service = toRecord(record?.['selectedService'])
  const id = service?.['id'] ?? service?.['_id']
  return typeof id === 'string' ? id : null
}

type Fields = Record<string, unknown>

const toRecord = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
