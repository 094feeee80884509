import { sessionStore } from '#web/ui/browser.ts'

export interface BookingTyped {
  service_id: string
  /** The day and the hour in Asia/Jakarta are empty until the customer picks them. */
  date: string
  time: string
  merek: string
  model: string
  tahun: string
  nomer_plat: string
  detail_kerusakan: string
  /** The form shows the account's number while this is null. */
  phone: string | null
  /** Filled if the customer agrees to messages. While it is null, the form shows the answer of the account. */
  whatsapp: string | null
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
  'whatsapp',
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
  whatsapp: null,
}

/** /services passes on this service. The form uses only its id, because price and name come from the shop. */
export interface SelectedService {
  id: string
  name?: string
  price?: number
  image?: string | null
}

export interface Arrival {
  /** The id of a visit of the page. A reload keeps it. */
  visit: string
  state: unknown
  service: string | null
}

/**
 * On a new visit, a service or an earlier booking in the navigation state or the address overrides the stored
 * input. After a reload of the same visit only the stored input counts, because the customer may have changed
 * that choice since.
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

export const readDraft = (arrival: Arrival): Partial<BookingTyped> =>
  parseDraft(sessionStore.get(storageKey), arrival)

export function keepDraft(visit: string, { service_id, ...typed }: BookingTyped): void {
  const before = toRecord(readJson(sessionStore.get(storageKey)))
  const known = toRecord(before?.['selectedService'])
  const selectedService = known?.['id'] === service_id ? known : service_id === '' ? null : { id: service_id }
  sessionStore.set(storageKey, JSON.stringify({ selectedService, ...typed, visit }))
}

export function keepService(selectedService: SelectedService): void {
  const { visit: _, ...before } = toRecord(readJson(sessionStore.get(storageKey))) ?? {}
  sessionStore.set(storageKey, JSON.stringify({ ...before, selectedService }))
}

export const dropDraft = (): void => sessionStore.remove(storageKey)

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
