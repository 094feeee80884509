import { beforeEach, expect, test, vi } from 'vitest'
import { storedKey } from '#web/app/api/idempotency-key.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  return () => vi.unstubAllGlobals()
})

test('storedKey returns the stored key for the same form and content, and a new key for any other', () => {
  const first = storedKey('form', { note: 'satu\ndua' })
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(storedKey('form', { note: 'satu\ndua' })).toBe(first)
  expect(storedKey('other', { note: 'satu\ndua' })).not.toBe(first)
  const second = storedKey('form', { note: 'satu' })
  expect(second).not.toBe(first)
  expect(storedKey('form', { note: 'satu' })).toBe(second)
})
