import { expect, test } from 'vitest'
import { messageOf } from '#web/app/api/api-error.ts'
import { readProblem } from '#web/app/api/api.ts'
import { codeOf } from '#web/app/api/legacy-fields.ts'

const ours = 'Gagal'

test.each([
  [{ message: 'Gudang tutup.' }, 'Gudang tutup.'],
  [{ error: 'Booking dihapus.' }, 'Booking dihapus.'],
  [{ message: '', error: 'Booking dihapus.' }, 'Booking dihapus.'],
  [{ message: 'Gudang tutup.', error: 'Bad Request' }, 'Gudang tutup.'],
  [{ errors: ['Satu.', 'Dua.'] }, 'Satu.\nDua.'],
  [{ errors: [{ field: 'email', message: 'Email ini aneh.' }] }, 'Email ini aneh.'],
  [{ message: 'x', errors: [{ field: 'email', message: 'Email ini aneh.' }] }, 'Email ini aneh.'],
  [{ message: 'Gudang tutup.', errors: [null, { code: 7 }] }, 'Gudang tutup.'],
  [{ errors: [] }, ours],
  [{ errors: [{ code: 7 }] }, ours],
  [{ error: { code: 7 } }, ours],
  [{}, ours],
  [null, ours],
  ['<h1>Bad Gateway</h1>', ours],
])('of the problem %j the customer is told %j', (answer, shown) => {
  const content = typeof answer === 'object' && answer ? { success: false, ...answer } : answer
  expect(messageOf(readProblem({ status: 400, content, retryAfter: null }, 'id'), ours)).toBe(shown)
})

test('what a list of errors alone says about a field is known of that field', () => {
  const content = { success: false, errors: [{ field: 'email', message: 'Email ini aneh.' }] }
  const problem = readProblem({ status: 400, content, retryAfter: null }, 'id')
  expect(problem.field('email')).toBe('Email ini aneh.')
})

test.each([
  [{ message: 'Stok tidak cukup' }, 'INSUFFICIENT_STOCK'],
  [{ error: 'Out of stock' }, 'INSUFFICIENT_STOCK'],
  [{ message: 'Out of stock', code: 'ORDER_STEP_FORBIDDEN' }, 'ORDER_STEP_FORBIDDEN'],
  [{ message: 'Gudang tutup.' }, 'UNNAMED'],
])('of a backend that may name no codes %j is %s', (content, code) => {
  const answer = { status: 400, content: { success: false, ...content }, retryAfter: null }
  expect(readProblem(answer, 'id', { codeOf }).code).toBe(code)
})
