import type { PlaceholderValues } from './placeholders.ts'

/**
 * Fills in the placeholders. A customer without a usable name is greeted without one. Any other missing value leaves
 * out its line: a line about the tracking number says nothing without the number.
 */
export function renderText(template: string, values: PlaceholderValues): string {
  const filled = new Map(Object.entries(values))
  const greeted = values.name ? template : template.replaceAll(/ ?\{name\}/g, '')
  const lines = greeted
    .split('\n')
    .filter((line) => [...line.matchAll(placeholder)].every(([, name = '']) => filled.get(name)))
    .map((line) => line.replaceAll(placeholder, (_, name: string) => filled.get(name) ?? ''))
  return shorten(
    lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )
}

const placeholder = /\{(\w+)\}/g

/** An address that is much longer does not open on every phone. */
const maxEncoded = 4_000

/** Cuts off the end of a text that would make the address of its chat too long. */
function shorten(text: string): string {
  if (encodeURIComponent(text).length <= maxEncoded) return text
  let [shortened, length] = ['', encodeURIComponent('…').length]
  for (const character of text) {
    length += encodeURIComponent(character).length
    if (length > maxEncoded) break
    shortened += character
  }
  return `${shortened}…`
}
