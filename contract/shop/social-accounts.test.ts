import { expect, test } from 'vitest'
import { InstagramAccount, TiktokAccount } from './social-accounts.ts'

test.each([
  ['', '', ''],
  ['@TokoMelati', 'tokomelati', 'tokomelati'],
  [' toko.melati_1 ', 'toko.melati_1', 'toko.melati_1'],
  ['https://www.instagram.com/toko.melati/?igsh=abc%3D%3D', 'toko.melati', 'toko.melati'],
  ['instagram.com/toko.melati', 'toko.melati', 'toko.melati'],
  ['https://www.tiktok.com/@toko.melati?lang=id', 'toko.melati', 'toko.melati'],
  ['m.tiktok.com/@toko', 'toko', 'toko'],
  ['@@toko', undefined, undefined],
  ['toko melati', undefined, undefined],
  ['https://example.com/toko', undefined, undefined],
  ['javascript:alert(1)', undefined, undefined],
  ['toko/../x', undefined, undefined],
  ['a'.repeat(30), 'a'.repeat(30), undefined],
  ['a'.repeat(31), undefined, undefined],
  ['x', 'x', undefined],
])('%j is the Instagram account %j and the TikTok account %j', (typed, instagram, tiktok) => {
  expect(InstagramAccount.safeParse(typed).data).toBe(instagram)
  expect(TiktokAccount.safeParse(typed).data).toBe(tiktok)
})
