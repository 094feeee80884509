import { expect, test } from 'vitest'
import { greet } from './greet.ts'

test.each([
  'Sari',
  'Ibu Ma’ruf',
  'dr. Siti Aminah, Sp. A',
  'H. M. Said',
  'Nguyễn Thị Ánh',
  '王芳',
  'Siti 2',
  `<b onclick="alert(1)">O'Neill & Sari</b>`,
])('greets %s by name', (name) => {
  expect(greet(name, 'id')).toBe(`Halo ${name},`)
  expect(greet(name, 'en')).toBe(`Hello ${name},`)
})

test.each([
  'Anda menang! Ambil hadiah di https://hadiah.example/x',
  'HTTPS : hadiah',
  'Klaim di hadiah.example',
  'hadiah.xn--p1ai',
  'bit.ly/3x',
  'www hadiah com',
  'ｗｗｗ．ｈａｄｉａｈ．ｃｏｍ',
  'hadiah。com',
  'hadiah｡com',
  'hadiah․com',
  'hadiah·com',
  'tulis ke hadiah@contoh',
  'hadiah＠contoh',
  '//hadiah',
  '⁄⁄hadiah',
  'Masuk ke 192.168.1.5',
  'Hubungi WA 0812-3456-7890',
  'WA ０８１２３４５６',
  'moc\u202Eelpmaxe',
  'hadiah\u2060.\u2060com',
  'Sari\nAnda menang',
  'Sari\u2028Anda menang',
  'a'.repeat(61),
  '...',
  '',
])('leaves out %j', (name) => {
  expect(greet(name, 'id')).toBe('Halo,')
  expect(greet(name, 'en')).toBe('Hello,')
})
