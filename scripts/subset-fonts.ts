import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Nearly every text of the shop uses only these characters. `web/app/fonts.css` lists the same ones. */
const basicCharacters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u00a0©«·»×é–—‘’“”•…'

/** `axes` has the weights that the shop uses, and `without` the characters that the font leaves out. */
const fonts = {
  'plus-jakarta-sans': { axes: { wght: { min: 400, max: 600 } }, without: '$<=>[\\]^`{|}~«»•' },
  fraunces: { axes: { wght: 440 }, without: '#$*<=>@[\\]^_`{|}~©«»×•' },
}

interface SmallFont {
  file: URL
  bytes: Buffer
}

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
