import { describe, expect, test } from 'vitest'
import { linkedText } from './mail-body.ts'

describe('a web address in the text of an email', () => {
  test('becomes a link without the following full stop', () => {
    expect(linkedText('Buka https://toko.example/orders/1?a=b. Terima kasih')).toEqual([
      { text: 'Buka ' },
      { text: 'https://toko.example/orders/1?a=b', href: 'https://toko.example/orders/1?a=b' },
      { text: '. Terima kasih' },
    ])
  })

  test.each(['javascript:alert(1)', 'tanpa tautan', 'https://'])('is not a link in "%s"', (text) => {
    expect(linkedText(text)).toEqual([{ text }])
  })
})
