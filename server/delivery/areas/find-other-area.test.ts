import { expect, test } from 'vitest'
import { findOtherArea } from './find-other-area.ts'

const mergangsan = '34.71.12'
const depokInSleman = '34.04.07'

test.each([
  [
    'Jl. Tamansiswa No. 4, Umbulharjo, Yogyakarta 55151',
    mergangsan,
    'Umbulharjo, Kota Yogyakarta, DI Yogyakarta',
  ],
  ['Jl. Melati 5 Umbulharjo Yogyakarta 55161', mergangsan, 'Umbulharjo, Kota Yogyakarta, DI Yogyakarta'],
  ['Jl. Melati No. 7, Condongcatur, Sleman 55283', mergangsan, 'Kab. Sleman, DI Yogyakarta'],
  ['Jl. Dago Asri II No. 8\nBandung 40135', mergangsan, 'Kota Bandung, Jawa Barat'],
  ['Jl. Melati 5, Kec. Tebet', mergangsan, 'Tebet, Kota Jakarta Selatan, DKI Jakarta'],
  ['Jl. Veteran 9, Umbulharjo', depokInSleman, 'Umbulharjo, Kota Yogyakarta, DI Yogyakarta'],
])('the address %j names another area than %s: %s', (address, area, path) => {
  expect(findOtherArea(address, area)?.path).toBe(path)
})

test.each([
  ['Jl. Tamansiswa No. 4, Yogyakarta 55151', mergangsan],
  ['Jl. Tamansiswa No. 4, Wirogunan, Mergangsan, Kota Yogyakarta', mergangsan],
  // Streets have names of other areas.
  ['Jl. Magelang Km 5 No. 3', mergangsan],
  ['Jl. Bandung No. 5, Mergangsan', mergangsan],
  ['Jalan Surabaya', mergangsan],
  ['Kel. Kotagede, Yogyakarta', mergangsan],
  // The name of the city also stands for the province.
  ['Jl. Kaliurang Km 5,2 No. 14, Sleman, Yogyakarta 55281', depokInSleman],
  ['Jl. Kaliurang Km 5, Yogyakarta', depokInSleman],
  // A village may have the name of a kecamatan of another kabupaten.
  ['Umbulharjo, Sleman', depokInSleman],
  // Depok is also a city of Jawa Barat.
  ['Caturtunggal, Depok, Sleman, DIY', depokInSleman],
  ['Perum Griya Indah Blok C3 No. 21, Bekasi 17148', '32.75.04'],
  ['Jl. Danau Tamblingan No. 47, Sanur, Denpasar 80228', '51.71.01'],
  ['Jl. Tebet Raya 5, Jakarta', '31.74.01'],
  ['', mergangsan],
  ['Jl. Melati 5, Bandung', '99.99.99'],
])('the address %j does not contradict %s', (address, area) => {
  expect(findOtherArea(address, area)).toBeNull()
})
