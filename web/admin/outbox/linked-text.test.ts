import { describe, expect, test } from 'vitest'
import { linkedText } from './mail-body.ts'

describe('web addresses in the text of an email', () => {
  test('become links without the following full stop', () => {
    expect(linkedText('Buka https://toko.example/orders/1?a=b. Terima kasih')).toEqual([
      { text: 'Buka ' },
      { text: 'https://toko.example/orders/1?a=b', href: 'https://toko.example/orders/1?a=b' },
      { text: '. Terima kasih' },
    ])
  })

  test.each(['javascript:alert(1)', 'tanpa tautan', 'https://'])('"%s" does not become a link', (text) => {
    expect(linkedText(text)).toEqual([{ text }])
  })
})
