import { expect, test } from 'vitest'
import { messageOf } from '#web/app/api/api-error.ts'
import { isFile, readProblem } from '#web/app/api/api.ts'
import { guessCode } from '#web/app/api/legacy-fields.ts'

const fallback = 'Gagal'

test.each([
  [{ message: 'Gudang tutup.' }, 'Gudang tutup.'],
  [{ error: 'Booking dihapus.' }, 'Booking dihapus.'],
  [{ message: '', error: 'Booking dihapus.' }, 'Booking dihapus.'],
  [{ message: 'Gudang tutup.', error: 'Bad Request' }, 'Gudang tutup.'],
  [{ errors: ['Satu.', 'Dua.'] }, 'Satu.\nDua.'],
  [{ errors: [{ field: 'email', message: 'Email ini aneh.' }] }, 'Email ini aneh.'],
  [{ message: 'x', errors: [{ field: 'email', message: 'Email ini aneh.' }] }, 'Email ini aneh.'],
  [{ message: 'Gudang tutup.', errors: [null, { code: 7 }] }, 'Gudang tutup.'],
  [{ errors: [] }, fallback],
  [{ errors: [{ code: 7 }] }, fallback],
  [{ error: { code: 7 } }, fallback],
  [{}, fallback],
  [null, fallback],
  ['<h1>Bad Gateway</h1>', fallback],
])('readProblem reads from the response %j the message %j', (answer, shown) => {
  const content = typeof answer === 'object' && answer ? { success: false, ...answer } : answer
  expect(messageOf(readProblem({ status: 400, content, retryAfter: null }, 'id'), fallback)).toBe(shown)
})

test('a response with only a list of errors has the error of its field', () => {
  const content = { success: false, errors: [{ field: 'email', message: 'Email ini aneh.' }] }
  const problem = readProblem({ status: 400, content, retryAfter: null }, 'id')
  expect(problem.field('email')).toBe('Email ini aneh.')
})

test.each([
  [{ message: 'Stok tidak cukup' }, 'INSUFFICIENT_STOCK'],
  [{ error: 'Out of stock' }, 'INSUFFICIENT_STOCK'],
  [{ message: 'Out of stock', code: 'ORDER_STEP_FORBIDDEN' }, 'ORDER_STEP_FORBIDDEN'],
  [{ message: 'Gudang tutup.' }, 'UNNAMED'],
])('the response %j has the code %s', (content, code) => {
  const answer = { status: 400, content: { success: false, ...content }, retryAfter: null }
  expect(readProblem(answer, 'id', { guessCode }).code).toBe(code)
})

test.each([
  ['image/jpeg', true],
  ['text/csv; charset=utf-8', true],
  ['text/calendar; charset=utf-8', true],
  ['application/xml; charset=utf-8', true],
  ['application/x-ndjson; charset=utf-8', true],
  ['application/json; charset=utf-8', false],
  ['text/plain;charset=UTF-8', false],
  [null, false],
])('isFile(%j) returns %j', (contentType, expected) => {
  expect(isFile(contentType)).toBe(expected)
})
