import * as z from 'zod/mini'
import { normaliseCode } from '../platform/normalise.ts'

/** White text on the accent colour, and text in it on the background of the pages, have this contrast (WCAG AA). */
export const minContrast = 4.5
const paper = '#fbf8f3'
const white = '#ffffff'

/** The colour of a shop that has set none. */
export const defaultAccent = '#a6472b'

/** Each preset is readable. The console has a name for each. */
export const accentPresets = {
  red: '#a32638',
  plum: '#6b2d5c',
  blue: '#1f4e79',
  teal: '#0f6466',
  green: '#1f5c45',
  olive: '#5a6317',
  brown: '#6f4518',
  black: '#333333',
} as const

/** Empty: the shop has the default colour. Otherwise `#rrggbb` in lower case. */
export const AccentColour = z.string().check(
  z.overwrite(normaliseColour),
  z.regex(/^(?:#[\da-f]{6})?$/, 'COLOUR_FORMAT'),
  z.check(({ value, issues }) => {
    if (!isColour(value) || isReadable(value)) return
    issues.push({
      code: 'custom',
      message: 'COLOUR_CONTRAST',
      input: value,
      params: { nearest: nearestReadable(value) },
    })
  }),
)

/** Reads `1F4E79`, `#1f4e79` and the short `#abc`. */
export function normaliseColour(typed: string): string {
  const digits = normaliseCode(typed).toLowerCase().replace(/^#/, '')
  if (/^[\da-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`
  return digits === '' ? '' : `#${digits}`
}

export const isColour = (value: string): boolean => /^#[\da-f]{6}$/.test(value)

export const accentContrast = (colour: string): number =>
  Math.min(contrast(white, colour), contrast(paper, colour))

export const isReadable = (colour: string): boolean => accentContrast(colour) >= minContrast

/** The lightest darker shade of the same hue that is readable. */
export function nearestReadable(colour: string): string {
  for (let share = 0; share < 1; share += 0.005) {
    const shade = mixColours(colour, '#000000', share)
    if (isReadable(shade)) return shade
  }
  return '#000000'
}

/** The colour of the pointer's target, and the background of what is chosen. Accent text on it is readable. */
export function accentShades(accent: string): { deep: string; wash: string } {
  const washes = [0.89, 0.92, 0.94, 0.96, 0.98].map((share) => mixColours(accent, white, share))
  const wash = washes.find((colour) => contrast(colour, accent) >= minContrast) ?? paper
  return { deep: mixColours(accent, '#000000', 0.17), wash }
}

/** The stylesheet of the colour. The version changes with its content, because browsers cache it for a year. */
export const themePath = (accent: string): string => `/theme-1-${accent.slice(1)}.css`

/** `share` is that of the second colour. */
function mixColours(first: string, second: string, share: number): string {
  const channels = channelsOf(second)
  const mixed = channelsOf(first).map((value, at) => value + ((channels[at] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
