import { expect, test } from 'vitest'
import { problem } from '../problem.ts'
import { withApiErrors } from './with-api-errors.ts'

const faults: unknown[] = []
const request = { ip: '203.0.113.7', id: 'K7QM2-F9D3X', onFault: (error: unknown) => void faults.push(error) }
const rejected = (cause: Error) =>
  withApiErrors(() => Promise.reject(cause), request)('GET /products/:id', {}, 'en')

test('a problem has its status, code and message', async () => {
  await expect(rejected(problem('PRODUCT_NOT_FOUND'))).rejects.toMatchObject({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
    message: 'The product was not found or is not available',
  })
})

test('a fault is rethrown', async () => {
  const fault = new Error('relation does not exist')
  await expect(rejected(fault)).rejects.toBe(fault)
})

test('an outage of the database is a problem with the request id under which it is logged', async () => {
  const cut = Object.assign(new Error('terminating connection'), { code: '57P01' })
  await expect(rejected(cut)).rejects.toMatchObject({
    status: 503,
    code: 'DATABASE_AWAY',
    message:
      'The shop cannot be reached right now. Please try again in a moment. Tell the shop this number: K7QM2-F9D3X',
  })
  expect(faults).toEqual([cut])
})
