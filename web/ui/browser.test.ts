import { afterEach, describe, expect, test, vi } from 'vitest'
import { localStore, matchesMedia, observeView, readCookies, sessionStore, writeCookie } from './browser.ts'

afterEach(() => {
  localStore.clear()
  sessionStore.clear()
  vi.unstubAllGlobals()
})

const full = () => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
}

const storages: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['blocked', { getItem: full, setItem: full, removeItem: full, clear: full }],
  ['full', { getItem: () => null, setItem: full, removeItem: () => undefined, clear: () => undefined }],
]

describe.each(storages)('a storage that is %s', (_, storage) => {
  test('is replaced by the memory of the page', () => {
    vi.stubGlobal('localStorage', storage)
    localStore.set('token', 'one')
    expect(localStore.get('token')).toBe('one')
    localStore.remove('token')
    expect(localStore.get('token')).toBeNull()
    localStore.set('token', 'two')
    localStore.clear()
    expect(localStore.get('token')).toBeNull()
  })
})

test('a storage whose getter throws is replaced by memory', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: full })
  sessionStore.set('draft', 'text')
  expect(sessionStore.get('draft')).toBe('text')
  Object.defineProperty(globalThis, 'sessionStorage', before ?? { configurable: true, value: undefined })
})

test('a full storage does not bring back an older value', () => {
  const items = new Map([['token', 'old']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: full,
    removeItem: (key: string) => items.delete(key),
    clear: () => items.clear(),
  })
  localStore.set('token', 'new')
  expect(localStore.get('token')).toBe('new')
  expect(items.has('token')).toBe(false)
})

test('a browser without cookies, media queries and observers does not fail', () => {
  vi.stubGlobal('document', {
    get cookie() {
      return full()
    },
    set cookie(_) {
      full()
    },
  })
  vi.stubGlobal('matchMedia', undefined)
  vi.stubGlobal('IntersectionObserver', undefined)
  writeCookie('lang=id')
  expect(readCookies()).toBe('')
  expect(matchesMedia('print')).toBe(false)
  expect(observeView(() => undefined)).toBeNull()
})
