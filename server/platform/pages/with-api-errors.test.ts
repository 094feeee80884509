import { expect, test } from 'vitest'
import { showProduct } from '#contract/catalogue.ts'
import { problem } from '../problem.ts'
import { tellRefusals } from './tell-refusals.ts'

const refused = (cause: Error) => tellRefusals(() => Promise.reject(cause))(showProduct, {}, 'en')

test('a refused call tells a page its status, code and words', async () => {
  await expect(refused(problem('PRODUCT_NOT_FOUND'))).rejects.toMatchObject({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
    message: 'The product was not found or is not available',
  })
})

test('a fault stays a fault', async () => {
  const fault = new Error('relation does not exist')
  await expect(refused(fault)).rejects.toBe(fault)
})

test('a database that is away is told as such', async () => {
  const cut = Object.assign(new Error('terminating connection'), { code: '57P01' })
  await expect(refused(cut)).rejects.toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
})
