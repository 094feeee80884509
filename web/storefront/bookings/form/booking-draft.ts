/** What stands on the booking form. */
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
  /** Null until one is typed: the account's is shown. */
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

/** The service as /services hands it on (section 4). Only its id decides; price and name come from the shop. */
export interface SelectedService {
  id: string
  name?: string
  price?: number
  image?: string | null
}

export interface Arrival {
  /** What tells this visit of the page from another one, and a reload of it from neither. */
  visit: string
  /** Navigation state: the service chosen elsewhere, a booking to be made again. */
  state: unknown
  /** The service the address names. */
  service: string | null
}

/**
 * What the form begins with: what was typed before, with what was just chosen elsewhere. On a reload of the same
 * visit it is what stood there, although address and state still name the first choice.
 */
export function draftOf(kept: string | null, { visit, state, service }: Arrival): Partial<BookingTyped> {
  const before = recordOf(readJson(kept))
  if (before?.['visit'] === visit) return fieldsOf(before)
  const passed = recordOf(state)
  const chosen = serviceIdOf(passed) ?? service
  const fields = fieldsOf(recordOf(passed?.['bookingData']) ?? before)
  return chosen === null || chosen === '' ? fields : { ...fields, service_id: chosen }
}

/** Came back from the login with a time chosen: what is left to do is to send it. */
export function isBackToSend(state: unknown): boolean {
  const saved = recordOf(recordOf(state)?.['bookingData'])
  return saved?.['visit'] !== undefined && Boolean(saved['time'])
}

/** Section 3: `bookingData` in the session storage of the tab. */
export const readDraft = (arrival: Arrival): Partial<BookingTyped> =>
  draftOf(sessionStorage.getItem(place), arrival)

export function keepDraft(visit: string, { service_id, ...typed }: BookingTyped): void {
  const before = recordOf(readJson(sessionStorage.getItem(place)))
  const known = recordOf(before?.['selectedService'])
  const selectedService = known?.['id'] === service_id ? known : service_id === '' ? null : { id: service_id }
  sessionStorage.setItem(place, JSON.stringify({ selectedService, ...typed, visit }))
}

/** Section 4: the service chosen before the login, beside what was already typed. */
export function keepService(selectedService: SelectedService): void {
  const { visit: _, ...before } = recordOf(readJson(sessionStorage.getItem(place))) ?? {}
  sessionStorage.setItem(place, JSON.stringify({ ...before, selectedService }))
}

export const dropDraft = (): void => sessionStorage.removeItem(place)

const place = 'bookingData'

function fieldsOf(record: Fields | null): Partial<BookingTyped> {
  const fields: Partial<BookingTyped> = {}
  for (const name of bookingFields) {
    const value = record?.[name]
    if (typeof value === 'string') fields[name] = value
    else if (name === 'tahun' && typeof value === 'number') fields[name] = String(value)
  }
  const service = serviceIdOf(record)
  return service === null ? fields : { ...fields, service_id: service }
}

function serviceIdOf(record: Fields | null): string | null {
  const service = recordOf(record?.['selectedService'])
  const id = service?.['id'] ?? service?.['_id']
  return typeof id === 'string' ? id : null
}

type Fields = Record<string, unknown>

const recordOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
