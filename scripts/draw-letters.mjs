// node scripts/draw-letters.mjs: draws server/shop/letters.png, the letters of the shop's icon, in the shop's own font.
// A server needs no fonts then. The cells stand in six rows of six: A to Z, then 0 to 9.
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const cell = 320
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('')
const file = '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'
const font = (await readFile(new URL(file, import.meta.url))).toString('base64')

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
const picture = await page.evaluate(
  async ({ font, letters, cell }) => {
    const face = new FontFace('Letters', `url(data:font/woff2;base64,${font})`, { weight: '100 900' })
    document.fonts.add(await face.load())
    const canvas = Object.assign(document.createElement('canvas'), { width: cell * 6, height: cell * 6 })
    const context = canvas.getContext('2d')
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = 'white'
    context.font = `600 ${cell * 0.95}px Letters`
    letters.forEach((letter, at) => {
      // Each letter is centred by what is drawn, not by its line.
      const box = context.measureText(letter)
      const right = (box.actualBoundingBoxRight - box.actualBoundingBoxLeft) / 2
      const down = (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2
      const x = ((at % 6) + 0.5) * cell - right
      const y = (Math.floor(at / 6) + 0.5) * cell + down
      context.fillText(letter, x, y)
    })
    return canvas.toDataURL('image/png').split(',')[1]
  },
  { font, letters, cell },
)
await browser.close()
const grey = sharp(Buffer.from(picture, 'base64')).greyscale().png({ palette: true, colours: 16 })
await writeFile(new URL('../server/shop/letters.png', import.meta.url), await grey.toBuffer())
