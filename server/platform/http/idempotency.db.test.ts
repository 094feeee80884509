import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { customer, openTestEndpoints, type TestEndpoints } from '#server/testing/endpoints.ts'

let registry: TestEndpoints
beforeEach(async () => {
  registry = await openTestEndpoints()
})
afterEach(() => registry.close())

describe('an Idempotency-Key', () => {
  const withKey = (key: string, name = 'Kilim') =>
    registry.post('/orders', { name }, { ...customer, 'idempotency-key': key })

  test('returns the first reply to a repeated request without running it again', async () => {
    const answers = [await withKey('a'), await withKey('a'), await withKey('b')]
    expect(answers.map((a) => a.json().data.number)).toEqual([1, 1, 2])
  })

  test('refuses a request with the same key and different content with 422', async () => {
    await withKey('a')
    const { statusCode, ...response } = await withKey('a', 'Lampu')
    expect([statusCode, JSON.parse(response.body).code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  test('lets one of twenty concurrent requests run and refuses others with 409 while it runs', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => withKey('a')))
    const good = answers.filter((a) => a.statusCode === 200)
    expect(new Set(good.map((a) => a.json().data.number))).toEqual(new Set([1]))
    for (const other of answers.filter((a) => a.statusCode !== 200))
      expect([other.statusCode, other.json().code, other.headers['retry-after']]).toEqual([
        409,
        'IDEMPOTENCY_RUNNING',
        '1',
      ])
  })

  test('does not store a problem, so that the next request runs', async () => {
    const response = await withKey('a', 'refused')
    expect([response.statusCode, response.json().code]).toEqual([409, 'INSUFFICIENT_STOCK'])
    expect(response.json().message).toBe('Stok Kilim tidak mencukupi. Stok tersedia: 2.')
    expect((await withKey('a')).statusCode).toBe(200)
  })

  test.each([[''], ['x'.repeat(256)]])('refuses an empty or too long key with 400', async (key) => {
    expect((await withKey(key)).statusCode).toBe(400)
  })
})
