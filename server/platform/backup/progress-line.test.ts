import { expect, test } from 'vitest'
import { progressLine } from './progress-line.ts'

function showAll(terminal: { isTTY: boolean; columns: number }): string[] {
  const written: string[] = []
  const line = progressLine('Restoring', {
    ...terminal,
    write: (text: string | Uint8Array) => written.push(String(text)) > 0,
  })
  for (const done of [0, 50, 50, 60_000, 123_456]) line.show(done, 123_456)
  line.end()
  return written
}

test('on a terminal, progress is one line that is rewritten when it changes', () => {
  expect(showAll({ isTTY: true, columns: 80 })).toEqual([
    '\r  Restoring: 0 % (0 of 123456 rows)',
    '\r  Restoring: 0 % (50 of 123456 rows)',
    '\r  Restoring: 48 % (60000 of 123456 rows)',
    '\r  Restoring: 100 % (123456 of 123456 rows)',
    '\n',
  ])
})

test.each([40, 12])('on %i columns, the progress line is short enough not to wrap', (columns) => {
  const written = showAll({ isTTY: true, columns })
  expect(Math.max(...written.map((text) => text.replace('\r', '').length))).toBeLessThan(columns)
  expect(written.at(-2)).toContain(columns === 40 ? 'Restoring: 100 %' : 'Rest')
})

test('a shorter progress line clears the rest of the longer line before it', () => {
  const written: string[] = []
  const out = {
    isTTY: true,
    columns: 80,
    write: (text: string | Uint8Array) => written.push(String(text)) > 0,
  }
  const line = progressLine('Writing', out)
  line.show(10, 20)
  out.columns = 20
  line.show(20, 20)
  expect(written.at(-1)).toBe('\r  Writing: 100 %   ')
})

test('in a file, progress is one line for every ten percent without control characters', () => {
  const written = showAll({ isTTY: false, columns: 0 })
  expect(written).toEqual([
    '  Restoring: 0 % (0 of 123456 rows)\n',
    '  Restoring: 48 % (60000 of 123456 rows)\n',
    '  Restoring: 100 % (123456 of 123456 rows)\n',
  ])
})
