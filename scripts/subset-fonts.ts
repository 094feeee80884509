import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** What nearly every text of the shop is written with; web/app/fonts.css names the same for the browser. */
export const basicCharacters: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
]

/** The weights the shop sets: headings in one, and text from regular to bold. */
const fonts = {
  fraunces: { wght: 440 },
  'plus-jakarta-sans': { wght: { min: 400, max: 700 } },
}

/** The small fonts of a first visit, made from the whole ones: their file in web/app/fonts/ and its content. */
export async function subsetFonts(): Promise<{ file: URL; bytes: Buffer }[]> {
  const text = basicCharacters
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('')
  return Promise.all(
    Object.entries(fonts).map(async ([name, variationAxes]) => {
      const whole = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
      const bytes = await subsetFont(await readFile(fileURLToPath(whole)), text, {
        targetFormat: 'woff2',
        variationAxes,
        keepFeatures: ['kern', 'liga', 'tnum'],
      })
      return { file: new URL(`../web/app/fonts/${name}-basic.woff2`, import.meta.url), bytes }
    }),
  )
}

if (import.meta.main) for (const { file, bytes } of await subsetFonts()) await writeFile(file, bytes)
