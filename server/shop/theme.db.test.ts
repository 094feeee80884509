import { beforeEach, expect, test } from 'vitest'
import { makeApp } from '#server/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { testSettings } from '#server/testing/settings.ts'

let server: Awaited<ReturnType<typeof makeApp>>
beforeEach(async () => {
  server = await makeApp({ database: await openTestDatabase(), settings: testSettings() })
  return () => server.close()
})

test('the stylesheet of a colour sets the colour and its shades, and is cached forever', async () => {
  const { statusCode, headers, body } = await server.inject('/theme-1-1f4e79.css')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(body).toBe(
    ':root{--color-terracotta:#1f4e79;--color-terracotta-deep:#1a4164;--color-terracotta-wash:#e6ecf0}\n',
  )
})

test.each(['ffd54f', '1F4E79', '1f4e7', '1f4e79}', '%7d%7d%7d%7d%7d%7d'])(
  'the colour %s has no stylesheet',
  async (colour) => {
    expect((await server.inject(`/theme-1-${colour}.css`)).statusCode).toBe(404)
  },
)
