import type { Response } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { person, useBrowser } from './person.ts'
import { productCalled } from './shop-api.ts'

useBrowser()

const pages = [
  '/',
  '/list-products',
  '/products',
  '/products/:id',
  '/categories',
  '/services',
  '/booking',
  '/kontak',
  '/tentang',
  '/login',
  '/signup',
  '/forgot-password',
]

/** Kilobytes of JavaScript over the wire, brotli. */
const most = 110

describe('a visitor who comes for the first time', () => {
  test.each(pages)(`to %s loads at most ${most} KB of JavaScript, packed with brotli`, async (path) => {
    const { page } = await person()
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await page.goto(await addressOf(path), { waitUntil: 'networkidle' })

    const packed = await Promise.all(
      scripts.map(async (script) => ({
        name: new URL(script.url()).pathname,
        encoding: await script.headerValue('content-encoding'),
        bytes: (await script.request().sizes()).responseBodySize,
      })),
    )
    expect(packed.length).toBeGreaterThan(0)
    // A handful of bytes may be smaller unpacked.
    expect(packed.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 300)).toEqual([])
    const bytes = packed.reduce((sum, script) => sum + script.bytes, 0)
    expect(bytes, packed.map((script) => `${script.name} ${script.bytes}`).join('\n')).toBeLessThanOrEqual(
      most * 1024,
    )
    expect(bytes).toBeGreaterThan(10_000)
    expect(packed.filter(({ name }) => /admin|desk|outbox|dashboard/.test(name))).toEqual([])
  })

  test.each(pages)('to %s gets nothing inline that could run, and a policy that forbids it', async (path) => {
    const response = await fetch(inject('shopUrl') + (await addressOf(path)))
    const html = await response.text()
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes!)
    expect(inline.filter((attributes) => !/type="application\/(?:ld\+)?json"/.test(attributes))).toEqual([])
    expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:/)

    const policy = new Map(
      response.headers
        .get('content-security-policy')!
        .split(';')
        .map((rule) => rule.trim().split(/\s+/))
        .map(([name, ...values]) => [name, values.join(' ')]),
    )
    expect(Object.fromEntries(policy)).toMatchObject({
      'script-src': "'self'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test('the address of the page for a new password is told to nobody', async () => {
    const response = await fetch(`${inject('shopUrl')}/reset-password/geheim`)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })
})

const addressOf = async (path: string): Promise<string> =>
  path.replace(':id', path.includes(':id') ? (await productCalled('Karpet Kilim Anatolia')).id : '')
