import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  parseDraft,
  dropDraft,
  isBackToSend,
  keepDraft,
  keepService,
  nothingTyped,
  readDraft,
} from '#web/storefront/bookings/form/booking-draft.ts'

const typed = {
  ...nothingTyped,
  service_id: 's1',
  date: '2026-11-23',
  time: '09:00',
  merek: 'Toyota',
  model: 'Avanza',
  tahun: '2019',
  nomer_plat: 'B 1234 XYZ',
  detail_kerusakan: 'Rem berdecit',
  whatsapp: '1',
}
const nothing = { state: null, service: null }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

describe('the draft of the booking form', () => {
  test('is restored after a reload and on another visit', () => {
    keepDraft('v1', typed)
    const { phone: _, ...fields } = typed
    expect(readDraft({ visit: 'v1', ...nothing })).toEqual(fields)
    expect(readDraft({ visit: 'v2', ...nothing })).toEqual(fields)
  })

  test('is removed after booking', () => {
    keepDraft('v1', typed)
    dropDraft()
    expect(readDraft({ visit: 'v1', ...nothing })).toEqual({})
  })

  test('survives the login, which returns it in the navigation state', () => {
    keepDraft('v1', { ...typed, phone: '081234567890' })
    const saved = JSON.parse(sessionStorage.getItem('bookingData') ?? '')
    const state = { ...saved, bookingData: saved }
    expect(readDraft({ visit: 'v2', state, service: null })).toEqual({ ...typed, phone: '081234567890' })
    expect(isBackToSend(state)).toBe(true)
  })

  test.each(['null', '', 'no json', '[]', '"text"', '{"merek":7,"selectedService":"s1"}'])(
    'is empty when %j is stored',
    (stored) => {
      expect(parseDraft(stored, { visit: 'v1', ...nothing })).toEqual({})
    },
  )
})

describe('the service of the draft', () => {
  test('comes from the navigation state after a choice on /services, and other input stays', () => {
    keepDraft('v1', typed)
    const draft = readDraft({ visit: 'v2', state: { selectedService: { id: 's2' } }, service: null })
    expect(draft).toMatchObject({ service_id: 's2', merek: 'Toyota', time: '09:00' })
  })

  test.each([
    [{ selectedService: { id: 's2' } }, 's3', 's2'],
    [{ selectedService: { _id: 's2' } }, null, 's2'],
    [null, 's3', 's3'],
    [null, '', 's1'],
    [{ selectedService: null }, null, 's1'],
  ])('for the state %j and the address %j is %s', (state, service, chosen) => {
    keepDraft('v1', typed)
    expect(readDraft({ visit: 'v2', state, service }).service_id).toBe(chosen)
  })

  test('stays changed after a reload, although the state still names the first choice', () => {
    keepDraft('v1', { ...typed, service_id: 's4' })
    const draft = readDraft({ visit: 'v1', state: { selectedService: { id: 's2' } }, service: 's3' })
    expect(draft.service_id).toBe('s4')
  })

  test('is stored beside the input when a visitor selects it before the login', () => {
    keepDraft('v1', typed)
    keepService({ id: 's2', name: 'Ganti Oli', price: 350_000, image: null })
    expect(JSON.parse(sessionStorage.getItem('bookingData') ?? '')).toMatchObject({
      selectedService: { id: 's2', name: 'Ganti Oli', price: 350_000 },
      merek: 'Toyota',
    })
    expect(readDraft({ visit: 'v1', ...nothing })).toMatchObject({ service_id: 's2', merek: 'Toyota' })
  })

  test('keeps its name until the customer chooses another service', () => {
    keepService({ id: 's1', name: 'Servis Rem' })
    keepDraft('v1', typed)
    const stored = () => JSON.parse(sessionStorage.getItem('bookingData') ?? '').selectedService
    expect(stored()).toEqual({ id: 's1', name: 'Servis Rem' })
    keepDraft('v1', { ...typed, service_id: 's2' })
    expect(stored()).toEqual({ id: 's2' })
  })
})

test('booking again replaces the draft and leaves day and hour empty', () => {
  keepDraft('v1', typed)
  const state = {
    selectedService: { id: 's2' },
    bookingData: { merek: 'Honda', model: 'Beat', tahun: 2021, nomer_plat: 'AB 1 C', phone: '0811111111' },
  }
  expect(readDraft({ visit: 'v2', state, service: null })).toEqual({
    service_id: 's2',
    merek: 'Honda',
    model: 'Beat',
    tahun: '2021',
    nomer_plat: 'AB 1 C',
    phone: '0811111111',
  })
  expect(isBackToSend(state)).toBe(false)
})
