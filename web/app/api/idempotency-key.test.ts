import { beforeEach, expect, test, vi } from 'vitest'
import { keptKey } from '#web/app/api/idempotency-key.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  return () => vi.unstubAllGlobals()
})

test('the same content keeps its key, also over a reload; other content gets another', () => {
  const first = keptKey('form', { note: 'satu\ndua' })
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(keptKey('form', { note: 'satu\ndua' })).toBe(first)
  expect(keptKey('other', { note: 'satu\ndua' })).not.toBe(first)
  const second = keptKey('form', { note: 'satu' })
  expect(second).not.toBe(first)
  expect(keptKey('form', { note: 'satu' })).toBe(second)
})
