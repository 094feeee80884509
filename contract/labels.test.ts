import { expect, test } from 'vitest'
import { fieldLabel } from './labels.ts'

test.each([
  ['items.0.quantity', 'Jumlah', 'Quantity'],
  ['name', 'Nama', 'Name'],
  ['sizes.2.name', 'Nama ukuran', 'Size name'],
  ['sizes.2.translations.en.name', 'Nama ukuran (Inggris)', 'Size name (English)'],
  ['translations.en.description', 'Deskripsi (Inggris)', 'Description (English)'],
  ['translations.en.estimate', 'Perkiraan waktu', 'Estimated time'],
  ['tagline.id', 'Slogan (Indonesia)', 'Tagline (Indonesian)'],
  ['about.vision.en', 'Teks Inggris', 'English text'],
  ['items.0.text', 'Nama barang', 'Item name'],
  ['no.such_field', 'such_field', 'such_field'],
])('the label of %s', (field, id, en) => {
  expect([fieldLabel(field, 'id'), fieldLabel(field, 'en')]).toEqual([id, en])
})
