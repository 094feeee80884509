import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** What nearly every text of the shop is written with; `web/app/fonts.css` names the same characters for the browser. */
const basicCharacters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u00a0©«·»×é–—‘’“”•…'

/** The weights the shop sets, headings in one and text from regular to semibold, and which of the basic characters they seldom have. */
const fonts = {
  'plus-jakarta-sans': { axes: { wght: { min: 400, max: 600 } }, without: '$<=>[\\]^`{|}~«»•' },
  fraunces: { axes: { wght: 440 }, without: '#$*<=>@[\\]^_`{|}~©«»×•' },
}

interface SmallFont {
  /** In web/app/fonts/. */
  file: URL
  bytes: Buffer
}

/** The small fonts of a first visit, made from the whole ones. */
async function subsetFonts(): Promise<SmallFont[]> {
  return Promise.all(
    Object.entries(fonts).map(async ([name, { axes, without }]) => {
      const whole = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
      const characters = Array.from(basicCharacters)
        .filter((character) => !without.includes(character))
        .join('')
      const bytes = await subsetFont(await readFile(fileURLToPath(whole)), characters, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: ['kern', 'liga', 'tnum'],
      })
      return { file: new URL(`../web/app/fonts/${name}-basic.woff2`, import.meta.url), bytes }
    }),
  )
}

for (const { file, bytes } of await subsetFonts()) await writeFile(file, bytes)
