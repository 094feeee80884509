import { describe, expect, test } from 'vitest'
import { linkedText } from './mail-body.ts'

describe('web addresses in a mail', () => {
  test('become links, without the full stop behind them', () => {
    expect(linkedText('Buka https://toko.example/orders/1?a=b. Terima kasih')).toEqual([
      { text: 'Buka ' },
      { text: 'https://toko.example/orders/1?a=b', href: 'https://toko.example/orders/1?a=b' },
      { text: '. Terima kasih' },
    ])
  })

  test.each(['javascript:alert(1)', 'tanpa tautan', 'https://'])('"%s" is only text', (text) => {
    expect(linkedText(text)).toEqual([{ text }])
  })
})
