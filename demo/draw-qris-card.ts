/*
 * Draws demo/qris.png: `node demo/draw-qris-card.ts`. Requires Chromium (CHROMIUM_PATH, default
 * /usr/bin/chromium). The picture is in the repository because a server may have no fonts and no browser.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { makeStaticQris } from '#contract/payments/qris.ts'
import { qrPath } from '#web/ui/pictures/qr-path.ts'
import { merchant } from './shop.ts'

const family = '@fontsource-variable/plus-jakarta-sans'
const fontFile = createRequire(import.meta.url).resolve(
  `${family}/files/plus-jakarta-sans-latin-wght-normal.woff2`,
)
const font = (await readFile(fontFile)).toString('base64')
const { side, path } = qrPath(makeStaticQris(merchant))

// The pages that show the card are in two languages, so the card has no text in either.
const card = `<!doctype html><style>
  @font-face { font-family: Jakarta; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
  body { margin: 0 }
  text { font-family: Jakarta; fill: #221c15; text-anchor: middle }
</style>
<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" viewBox="0 0 720 960">
  <rect width="720" height="960" fill="#fff"/>
  <rect width="720" height="96" fill="#a6472b"/>
  <text x="360" y="68" font-size="54" font-weight="800" letter-spacing="10" style="fill:#fff">QRIS</text>
  <text x="360" y="156" font-size="36" font-weight="700">${merchant.name}</text>
  <text x="360" y="192" font-size="20" font-weight="500" style="fill:#6b6156">NMID: ${merchant.nationalId} · ${merchant.terminal}</text>
  <svg x="10" y="186" width="700" height="700" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">
    <path d="${path}"/>
  </svg>
  <text x="360" y="910" font-size="30" font-weight="700" letter-spacing="8" style="fill:#6b6156">DEMO</text>
</svg>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 720, height: 960 } })
await page.setContent(card)
await page.evaluate(() => document.fonts.ready)
await writeFile(new URL('qris.png', import.meta.url), await page.screenshot({ type: 'png' }))
await browser.close()
