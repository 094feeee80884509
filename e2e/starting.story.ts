import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { startInVain, startShop, temporaryFolder } from './running-shop.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  cleanUp.push(remove)
  return path
}

describe('what stands in the way of a start is one sentence that says what to do', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but it is "abc".'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, but it is "yes".'],
    [
      { PUBLIC_URL: 'toko.example' },
      'PUBLIC_URL must be a web address such as https://toko.example, but it is "toko.example".',
    ],
    [{ WORKERS: '4' }, 'WORKERS above 1 needs PostgreSQL: set DATABASE_URL, or leave WORKERS out.'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.'],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'elf-zeichen' },
      'ADMIN_PASSWORD must have 12 to 128 characters, but it has 11.',
    ],
    [
      { ADMIN_EMAIL: 'pemilik', ADMIN_PASSWORD: 'kata-sandi-panjang' },
      'ADMIN_EMAIL must be an e-mail address, but it is "pemilik".',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, but it is "loud".',
    ],
  ])('%o', async (settings, sentence) => {
    const { code, said } = await startInVain({ DATA_DIR: await folder(), ...settings })
    expect(code).toBe(1)
    expect(said.startsWith(`\n${sentence}\n\n`)).toBe(true)
    expect(said).not.toContain('    at ')
  })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    cleanUp.push(() => other.close())
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, said } = await startInVain({ DATA_DIR: await folder(), DEMO: '0', PORT: String(port) })
    expect(code).toBe(1)
    expect(said).toContain(`Port ${port} is taken: stop what uses it, or set PORT to another number.`)
  })

  test('a database that is away, without its password', async () => {
    const { code, said } = await startInVain({
      DATABASE_URL: 'postgres://shop:geheim@127.0.0.1:1/shop',
      DEMO: '0',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/PostgreSQL/)
    expect(said).not.toContain('geheim')
    expect(said).not.toContain('    at ')
  })

  test('a data folder in use', async () => {
    const path = await folder()
    const shop = await startShop({ DATA_DIR: path, DEMO: '0' })
    cleanUp.push(() => shop.kill())
    const { code, said } = await startInVain({ DATA_DIR: path, DEMO: '0', PORT: '0' })
    expect(code).toBe(1)
    expect(said).toContain(path)
    expect(said).not.toContain('    at ')
  })
})

describe('a shop that is told to stop', () => {
  test('ends with code 0 and opens again with what it had', async () => {
    const path = await folder()
    const admin = { ADMIN_EMAIL: 'pemilik@contoh.example', ADMIN_PASSWORD: 'kata-sandi-panjang' }
    const first = await startShop({ DATA_DIR: path, DEMO: '0', ...admin })
    expect(await first.stop()).toBe(0)
    const second = await startShop({ DATA_DIR: path, DEMO: '0' })
    cleanUp.push(() => second.stop())
    const answer = await fetch(`${second.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    })
    expect(answer.status).toBe(200)
  })

  test('without DEMO a shop for others holds no demo data', async () => {
    const shop = await startShop({ DATA_DIR: await folder(), HOST: '0.0.0.0' })
    cleanUp.push(() => shop.stop())
    const products = await fetch(`${shop.url}/api/products`).then((answer) => answer.json())
    expect(products).toMatchObject({ data: [], pagination: { totalProducts: 0 } })
  })
})
