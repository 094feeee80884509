import { describe, expect, test } from 'vitest'
import { layOutMail } from './mail-layout.ts'

const mail = {
  language: 'id',
  shop: { name: 'Griya & Segar', accent: '#1f4e79' },
  name: '<b>Siti</b>',
  paragraphs: ['Pesanan Anda kami terima.', 'Baris satu\nbaris dua'],
  code: '7K2M-9QXA',
  bill: {
    items: [
      { name: 'Karpet "Lombok" (160 × 230 cm)', count: '2 × Rp 1.250.000', amount: 'Rp 2.500.000' },
      { name: 'Jus <Jeruk>', count: '1 × Rp 18.000', amount: 'Rp 18.000' },
    ],
    total: ['Total', 'Rp 2.518.000'],
  },
  table: { rows: [['Nomor pesanan', 'TRX-0012']] },
  passages: [['Dikirim ke', 'Siti <b>\nJl. Melati 5']],
  button: { label: 'Lihat pesanan', url: 'https://toko.example/orders/1?a=1&b=2' },
  note: 'Berlaku 30 menit.',
  footer: 'Jl. Melati 5, Yogyakarta',
} as const

describe('layOutMail', () => {
  test('writes a text with everything that the HTML contains', () => {
    expect(layOutMail(mail).text).toBe(`Halo <b>Siti</b>,

Pesanan Anda kami terima.

Baris satu
baris dua

7K2M-9QXA

Karpet "Lombok" (160 × 230 cm)
  2 × Rp 1.250.000 = Rp 2.500.000
Jus <Jeruk>
  1 × Rp 18.000 = Rp 18.000
Total: Rp 2.518.000

Nomor pesanan: TRX-0012

Dikirim ke:
Siti <b>
Jl. Melati 5

Lihat pesanan:
https://toko.example/orders/1?a=1&b=2

Berlaku 30 menit.

--
Jl. Melati 5, Yogyakarta
Email ini dikirim otomatis oleh Griya & Segar.
`)
  })

  test('escapes user input and loads nothing in the HTML', () => {
    const { html } = layOutMail(mail)
    expect(html).toContain('Halo &lt;b&gt;Siti&lt;/b&gt;,')
    expect(html).toContain('Karpet &quot;Lombok&quot;')
    expect(html).toContain('Jus &lt;Jeruk&gt;')
    expect(html).toContain('Siti &lt;b&gt;<br>Jl. Melati 5')
    expect(html).toContain('href="https://toko.example/orders/1?a=1&amp;b=2"')
    expect(html).toContain('Baris satu<br>baris dua')
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
  })

  test('uses the language of the customer', () => {
    expect(layOutMail(mail).html).toContain('<html lang="id">')
    expect(layOutMail(mail).html).toContain('Jika tombol tidak dapat dibuka')
    expect(layOutMail({ ...mail, language: 'en' }).html).toContain('If the button does not open')
  })

  test('throws for a link that is not a web address', () => {
    expect(() => layOutMail({ ...mail, button: { label: 'x', url: 'javascript:alert(1)' } })).toThrow(
      'http(s)',
    )
  })
})
