import { describe, expect, test } from 'vitest'
import {
  accentContrast,
  AccentColour,
  accentPresets,
  accentShades,
  defaultAccent,
  isReadable,
  nearestReadable,
} from './accent-colour.ts'

describe('the accent colour', () => {
  test.each([
    ['#1f4e79', '#1f4e79'],
    [' 1F4E79 ', '#1f4e79'],
    ['#ABC', undefined],
    ['#135', '#113355'],
    ['', ''],
    ['#', ''],
    ['merah', undefined],
    ['#1f4e7', undefined],
    ['#1f4e79;}', undefined],
    // 4.47 : 1 with white, and 4.54 : 1.
    ['#787878', undefined],
    ['#717171', '#717171'],
  ])('%j is read as %j', (typed, colour) => {
    expect(AccentColour.safeParse(typed).data).toBe(colour)
  })

  test('that is too light is refused with the nearest colour that is readable', () => {
    expect(AccentColour.safeParse('#ffd54f').error?.issues).toMatchObject([
      { code: 'custom', message: 'COLOUR_CONTRAST', params: { nearest: nearestReadable('#ffd54f') } },
    ])
  })

  test('has the contrast of WCAG', () => {
    expect(accentContrast('#000000')).toBeCloseTo(19.8, 1)
    expect(accentContrast('#ffffff')).toBe(1)
  })
})

test.each(Object.values(accentPresets))('the preset %s is readable', (colour) => {
  expect(isReadable(colour)).toBe(true)
  expect(AccentColour.safeParse(colour).data).toBe(colour)
})

test.each(['#ffffff', '#ffd54f', '#00e5ff', '#ff0000', '#88aa88', '#787878'])(
  'the nearest readable colour of %s is readable, and hardly darker than needed',
  (colour) => {
    const nearest = nearestReadable(colour)
    expect(accentContrast(nearest)).toBeGreaterThanOrEqual(4.5)
    expect(accentContrast(nearest)).toBeLessThan(4.65)
  },
)

test('the nearest readable colour of a readable one is itself', () => {
  expect(nearestReadable(defaultAccent)).toBe(defaultAccent)
})

test.each([defaultAccent, ...Object.values(accentPresets), nearestReadable('#ffd54f'), '#000000'])(
  'the deep shade of %s is readable, and the colour is readable on its wash',
  (colour) => {
    const { deep, wash } = accentShades(colour)
    expect(accentContrast(deep)).toBeGreaterThanOrEqual(accentContrast(colour))
    expect(contrastOf(colour, wash)).toBeGreaterThanOrEqual(4.5)
  },
)

/** WCAG 2 again, independent of the code under test. */
function contrastOf(dark: string, light: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05)
}
