import { expect, test } from 'vitest'
import { problem, type ProblemError } from './problem.ts'
import { toProblem } from './problem-messages.ts'

const rug = { id: 'Kilim Anatolia', en: 'Anatolian Kilim' }
const slots = [{ date: '2026-11-23', time: '10:00', available: 2 }]

test.each<[ProblemError, string, string]>([
  [
    problem('INSUFFICIENT_STOCK', { name: rug, available: 2 }),
    'Stok Kilim Anatolia tidak mencukupi. Stok tersedia: 2.',
    'Not enough stock of Anatolian Kilim. In stock: 2.',
  ],
  [problem('INSUFFICIENT_STOCK'), 'Stok produk tidak mencukupi.', 'Not enough stock of this product.'],
  [
    problem('QRIS_INVALID', { reason: 'BAD_CRC' }),
    'Kode QR ini bukan QRIS statis yang sah: angka pemeriksanya (CRC) salah.',
    'This QR code is not a valid static QRIS: its checksum (CRC) is wrong.',
  ],
  [
    problem('FILE_UNREADABLE', { reason: { kind: 'column-twice', column: { id: 'harga', en: 'price' } } }),
    'Berkas tidak dapat dibaca: kolom harga ada dua kali.',
    'The file could not be read: it has the column price twice.',
  ],
  [
    problem('TOO_MANY_ATTEMPTS', { seconds: 90 }),
    'Terlalu banyak percobaan. Silakan coba lagi dalam 2 menit.',
    'Too many attempts. Please try again in 2 minutes.',
  ],
])('the problem %s has a message in both languages', (given, id, en) => {
  expect([toProblem(given, 'id').message, toProblem(given, 'en').message]).toEqual([id, en])
})

test('each broken rule is listed at its field, and the first one is also the message', () => {
  const issues = [
    { field: 'newPassword', message: 'ADMIN_PASSWORD_SHORT' },
    { field: 'items', label: 'quantity', code: 'too_big', maximum: 10_000 },
  ]
  const message = "An admin's password must be at least 12 characters"
  expect(toProblem(problem('INVALID_INPUT', { issues }), 'en')).toEqual({
    success: false,
    code: 'INVALID_INPUT',
    message,
    errors: [
      { field: 'newPassword', message },
      { field: 'items', message: 'Quantity may be 10,000 at most' },
    ],
  })
})

test('the error of a time that cannot be booked is listed at its field, with the nearest free times', () => {
  expect(toProblem(problem('SLOT_TAKEN', { field: 'time', slots }), 'en')).toMatchObject({
    errors: [{ field: 'time', message: 'That time has just been taken. Please choose another one.' }],
    slots,
  })
})
