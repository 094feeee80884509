import { describe, expect, test } from 'vitest'
import { MessageTextContent } from './admin-schemas.ts'
import { defaultTexts } from './default-texts.ts'
import { exampleValues } from './example-values.ts'
import { messageKinds } from './kinds.ts'
import { allowedPlaceholders, findPlaceholderProblem } from './placeholders.ts'
import { renderText } from './render-text.ts'

describe.each(messageKinds)('the texts of %s', (kind) => {
  test.each(['id', 'en'] as const)('use only placeholders that are allowed, in %s', (language) => {
    const template = defaultTexts[kind][language]
    expect(findPlaceholderProblem(template, kind)).toBeNull()
    const text = renderText(template, exampleValues(language, 'Griya Segar', 'https://toko.example'))
    expect(text).not.toMatch(/[{}]/)
    expect(text).toContain('Sari')
    expect(text).toContain('Griya Segar')
  })
})

describe('a placeholder', () => {
  test.each([
    ['Halo {name}', null, null],
    ['Halo {nama}', 'PLACEHOLDER_UNKNOWN', '{nama}'],
    ['Halo {Name}', 'PLACEHOLDER_UNKNOWN', '{Name}'],
    ['Halo {}', 'PLACEHOLDER_UNKNOWN', '{}'],
    ['Halo {constructor}', 'PLACEHOLDER_UNKNOWN', '{constructor}'],
    ['Resi {tracking}', 'PLACEHOLDER_MISPLACED', '{tracking}'],
    ['Halo {name', 'PLACEHOLDER_BROKEN', '{'],
    ['Halo name}', 'PLACEHOLDER_BROKEN', '}'],
    ['Halo {{name}}', 'PLACEHOLDER_BROKEN', '{'],
  ])('in "%s" is refused by its name', (text, message, name) => {
    const found = findPlaceholderProblem(text, 'greeting')
    expect([found?.message ?? null, found?.params.name ?? null]).toEqual([message, name])
  })

  test('is refused at the field of its language', () => {
    const { error } = MessageTextContent.safeParse({
      kind: 'order_sent',
      text: { id: 'Resi {tracking}', en: 'Track {resi}' },
    })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['text.en', 'PLACEHOLDER_UNKNOWN'],
    ])
  })

  test('is allowed in a message of its kind only', () => {
    for (const kind of messageKinds)
      expect(findPlaceholderProblem('{tracking}', kind) === null).toBe(
        allowedPlaceholders[kind].includes('tracking'),
      )
  })
})

describe('a rendered text', () => {
  test.each([
    ['Halo {name}, apa kabar?', {}, 'Halo, apa kabar?'],
    ['{name}, pesanan {order}', { order: 'TRX-1' }, ', pesanan TRX-1'],
    ['Halo {name}', { name: 'Sari' }, 'Halo Sari'],
    // A value with a placeholder or a pattern in it is plain text.
    ['Halo {name}', { name: '$& {order}' }, 'Halo $& {order}'],
    ['Kirim {order}\nResi: {tracking}\nLacak: {track_link}', { order: 'A' }, 'Kirim A'],
    ['Satu\n\nResi: {tracking}\n\nDua', {}, 'Satu\n\nDua'],
    ['{order} {order}', { order: 'A' }, 'A A'],
  ])('of "%s"', (template, values, text) => {
    expect(renderText(template, values)).toBe(text)
  })

  test('is short enough for an address, and is cut between characters', () => {
    const text = renderText('😀'.repeat(500), {})
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(4_000)
    expect(text.endsWith('😀…')).toBe(true)
    expect(renderText('a'.repeat(1_000), {})).toHaveLength(1_000)
  })
})
