import { expect, test } from 'vitest'
import { findProblems } from '#web/app/forms/find-problems.ts'
import { rules } from './account-rules.ts'

const registration = {
  full_name: 'Ayu',
  email: 'ayu@contoh.example',
  password: 'rahasia1',
  confirm_password: 'rahasia1',
}
const reset = { code: '', password: 'rahasia1', confirmPassword: 'rahasia1' }
const change = { currentPassword: 'lama', newPassword: 'rahasia1', confirmPassword: 'rahasia1' }
const details = { full_name: 'Ayu', email: 'ayu@contoh.example', phone: '', address: '' }

/** The third column is the field and the message of the first error. */
test.each<[keyof typeof rules, Record<string, string>, string[]]>([
  ['login', { email: 'ayu@contoh.example', password: 'x' }, []],
  ['login', { email: '', password: '' }, ['email', 'Email harus diisi']],
  ['login', { email: 'ayu', password: 'x' }, ['email', 'Format email tidak valid']],
  ['signup', registration, []],
  ['signup', { ...registration, full_name: ' ' }, ['full_name', 'Nama Lengkap harus diisi']],
  [
    'signup',
    { ...registration, full_name: 'a'.repeat(256) },
    ['full_name', 'Nama Lengkap maksimal 255 karakter'],
  ],
  [
    'signup',
    { ...registration, email: `${'a'.repeat(244)}@contoh.example` },
    ['email', 'Email maksimal 255 karakter'],
  ],
  ['signup', { ...registration, password: 'rahas' }, ['password', 'Password harus minimal 6 karakter']],
  [
    'signup',
    { ...registration, confirm_password: '' },
    ['confirm_password', 'Konfirmasi Kata Sandi harus diisi'],
  ],
  [
    'signup',
    { ...registration, confirm_password: 'rahasia2' },
    ['confirm_password', 'Password dan konfirmasi password tidak cocok'],
  ],
  ['forgot', { email: 'a@b.c?d' }, ['email', 'Format email tidak valid']],
  ['forgot', { email: ' a@b.c\u200B' }, []],
  ['reset', reset, []],
  ['reset', { ...reset, password: 'rahas' }, ['password', 'Password harus minimal 6 karakter']],
  [
    'reset',
    { ...reset, confirmPassword: 'lain' },
    ['confirmPassword', 'Password dan konfirmasi password tidak cocok'],
  ],
  ['password', change, []],
  ['password', { ...change, currentPassword: '' }, ['currentPassword', 'Kata sandi saat ini harus diisi']],
  ['password', { ...change, newPassword: '' }, ['newPassword', 'Kata sandi baru harus diisi']],
  ['password', { ...change, newPassword: 'rahas' }, ['newPassword', 'Password harus minimal 6 karakter']],
  ['password', { ...change, confirmPassword: '' }, ['confirmPassword', 'Konfirmasi Kata Sandi harus diisi']],
  [
    'password',
    { ...change, confirmPassword: 'x' },
    ['confirmPassword', 'Password dan konfirmasi password tidak cocok'],
  ],
  ['details', details, []],
  ['details', { ...details, phone: '0812' }, ['phone', 'Nomor telepon harus 10-13 digit angka']],
  ['details', { ...details, email: '' }, ['email', 'Email harus diisi']],
])('the form %s with %j reports %j', (form, typed, shown) => {
  const [first] = findProblems(rules[form], typed, 'id')
  expect(first ? [first.field, first.message] : []).toEqual(shown)
})

test('the message of a screen replaces the default message', () => {
  const own = { PASSWORD_SHORT: 'Terlalu pendek', PASSWORDS_DIFFER: 'Tidak sama' }
  expect(findProblems(rules.reset, { ...reset, password: '' }, 'id', own)[0]?.message).toBe('Terlalu pendek')
  expect(findProblems(rules.reset, { ...reset, confirmPassword: '' }, 'id', own)[0]?.message).toBe(
    'Tidak sama',
  )
})
