import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/platform/language.ts'
import { useHomeMessages } from '#web/storefront/home/messages.ts'
import { useServiceMessages } from '#web/storefront/bookings/services/messages.ts'
import { useLayoutMessages } from '../layout/messages.ts'

const tables = Object.values(import.meta.glob(['/web/**/*messages.ts', '!**/*.test.ts'], { eager: true }))
  .flatMap((module) => Object.entries(module as object))
  .filter((entry): entry is [string, Table] => typeof (entry[1] as Table).in === 'function')

interface Table {
  in: (language: Language) => object
}

describe('a visitor who has picked a language', () => {
  test('reads every text in that language', () => {
    expect(tables.length).toBeGreaterThan(40)
    expect(textsOf('id').filter(([, text]) => english.test(text))).toEqual([])
    expect(textsOf('en').filter(([, text]) => indonesian.test(text))).toEqual([])
  })

  test('reads no text of the other language', () => {
    const inEnglish = new Map(textsOf('en'))
    const sameTexts = textsOf('id').filter(
      ([key, text]) => inEnglish.get(key) === text && !sameInBoth.test(text),
    )
    expect(sameTexts).toEqual([])
  })

  test('reads Indonesian where an Indonesian screen shows English until a language is picked', () => {
    const shell = useLayoutMessages.in('id')
    expect([shell.home, shell.products, shell.profile, shell.aboutUs, shell.contact]).toEqual([
      'Beranda',
      'Produk',
      'Profil',
      'Tentang Kami',
      'Kontak',
    ])
    expect(useHomeMessages.in('id').shopCollection).toBe('Belanja Koleksi')
    expect(useServiceMessages.in('id').loginTitle).toBe('Login Diperlukan')
  })
})

const english =
  /\b(?:the|and|your?|of|is|are|has|have|this|that|with|from|not|please|our|home|products?|about|contact|collection|cancel|save|search|back|profile|shop|required|loading)\b/i
const indonesian =
  /\b(?:yang|dan|untuk|tidak|anda|dengan|dari|ini|belum|sudah|akan|atau|pada|kami|saya|produk|pesanan|semua|toko|kembali|lihat|pilih|silakan|gagal|hapus|simpan|memuat)\b/i

const sameInBoth =
  /^(?:\W|\d|x|Email|Password|Wishlist|Voucher|Status|Booking|WhatsApp|Instagram|TikTok|NIB|Logo|QRIS|Slip|Label|rupiah|Total|Subtotal|Model|No|Rating|Menu|Filter|OK)+$/

function textsOf(language: Language): [string, string][] {
  return tables.flatMap(([name, table]) => textsIn(name, table.in(language)))
}

function textsIn(key: string, text: unknown): [string, string][] {
  if (typeof text === 'string') return [[key, text]]
  if (typeof text === 'function') return [[key, String((text as (...x: string[]) => unknown)('x', 'x', 'x'))]]
  return Object.entries(text as object).flatMap(([name, inner]) => textsIn(`${key}.${name}`, inner))
}
