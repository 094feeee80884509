import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newDatabase, postgresIsThere, withoutPostgres } from '../support/own-database.ts'
import { openShop } from '../support/own-shop.ts'
import { startShop, temporaryFolder } from '../support/running-shop.ts'
import { api, tokenOf, type PlacedOrder, type ShownProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const cleanUp: (() => unknown)[] = []
test.afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step()
})

async function contentsOf(shop: string) {
  const token = await tokenOf('sari@contoh.example', { shop })
  const { data: orders } = await api<PlacedOrder[]>('/transactions/user?page=1&limit=100', { shop, token })
  const { data: products } = await api<(ShownProduct & { image: string })[]>('/products', { shop })
  const picture = await fetch(shop + products[0]?.image).then((answer) => answer.arrayBuffer())
  return { orders, products, picture: Buffer.from(picture).toString('base64') }
}

test('a backup moves a shop from its folder to PostgreSQL, and from there, while the shop runs, to another database', async () => {
  test.skip(!postgresIsThere, withoutPostgres)
  test.setTimeout(240_000)
  const folder = await temporaryFolder()
  cleanUp.push(folder.remove)
  const file = join(folder.path, 'griya.backup.gz')
  const shop = await openShop('demo')
  cleanUp.push(shop.close)
  const here = shop.settings
  const before = await contentsOf(shop.url)
  expect(before.orders.length).toBeGreaterThan(0)

  const tooEarly = await command('backup', file, here)
  expect(tooEarly).toMatchObject({
    code: 1,
    output: expect.stringContaining('is in use by another process of this shop'),
  })
  await shop.stop()
  expect(await command('backup', file, here)).toMatchObject({
    code: 0,
    output: expect.stringContaining('contains the whole shop'),
  })
  expect(await command('backup', file, here)).toMatchObject({
    code: 1,
    output: expect.stringContaining('already exists'),
  })

  const there = { DATABASE_URL: await newDatabase(), DEMO: '0' }
  expect(await command('restore', file, there)).toMatchObject({
    code: 0,
    output: expect.stringContaining('rows, all compared'),
  })
  expect(await command('restore', file, there)).toMatchObject({
    code: 1,
    output: expect.stringContaining('This database is not empty'),
  })
  const moved = await startShop(there)
  cleanUp.push(moved.stop)
  const inPostgres = await contentsOf(moved.url)
  expect(inPostgres).toEqual(before)

  const again = join(folder.path, 'griya-2.backup.gz')
  expect((await command('backup', again, there)).code).toBe(0)
  const elsewhere = { DATA_DIR: join(folder.path, 'data'), DEMO: '0' }
  expect((await command('restore', again, elsewhere)).code).toBe(0)
  const back = await startShop(elsewhere)
  cleanUp.push(back.stop)
  expect(await contentsOf(back.url)).toEqual(inPostgres)
})

test('the commands backup and restore without a file print their usage', async () => {
  for (const action of ['backup', 'restore'] as const)
    expect(await command(action, '', {})).toEqual({
      code: 1,
      output: expect.stringContaining('npm run backup -- FILE'),
    })
})

async function command(action: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['server/platform/backup/backup-command.ts', action, ...(file ? [file] : [])],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { PATH: process.env['PATH'], ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += String(bytes)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
