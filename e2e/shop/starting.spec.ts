import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newDatabase, postgresIsThere, withoutPostgres } from '../support/own-database.ts'
import { copyDataFolder, signInOf } from '../support/own-shop.ts'
import { startInVain, startOnFreePort, startShop, temporaryFolder } from '../support/running-shop.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

const cleanUp: (() => unknown)[] = []
test.afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  cleanUp.push(remove)
  return path
}

/** The data folder of an empty shop that was opened before starts quicker than a new one. */
async function openedFolder(): Promise<string> {
  const { path, remove } = await copyDataFolder('empty')
  cleanUp.push(remove)
  return path
}

test.describe('a shop that cannot start prints one sentence with the cause and the remedy:', () => {
  // settings.test.ts has the other settings.
  test('a setting that cannot be read', async () => {
    const { code, output } = await startInVain({ DATA_DIR: await folder(), PORT: 'abc' })
    const sentence = 'PORT must be a whole number from 0 to 65535, but it is "abc".'
    expect([code, output]).toEqual([1, `\n${sentence}\n\n\n(It ended: 1.)\n`])
  })

  for (const name of ['DATA_DIR', 'BACKUP_DIR'])
    for (const inside of ['', '/shop'])
      test(`${name} that is a file${inside && ' or inside of one'}`, async () => {
        const path = await folder()
        const file = join(path, 'file')
        await writeFile(file, '')
        const { code, output } = await startInVain({ DATA_DIR: path, DEMO: '0', [name]: file + inside })
        const sentence = `${name} must be a folder, but ${file}${inside} is a file or lies in one.`
        expect([code, output]).toEqual([1, `\n${sentence}\n\n\n(It ended: 1.)\n`])
      })

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    cleanUp.push(() => other.close())
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, output } = await startInVain({
      DATA_DIR: await openedFolder(),
      DEMO: '0',
      PORT: String(port),
    })
    expect(code).toBe(1)
    expect(output).toContain(
      `Port ${port} is in use: stop the program that uses it, or set PORT to another number.`,
    )
  })

  test('an unreachable database, without its password', async () => {
    const { code, output } = await startInVain({
      DATABASE_URL: 'postgres://shop:geheim@127.0.0.1:1/shop',
      DEMO: '0',
    })
    expect(code).toBe(1)
    expect(output).toMatch(/PostgreSQL/)
    expect(output).not.toContain('geheim')
    expect(output).not.toContain('    at ')
  })

  test('a data folder that is in use', async () => {
    const path = await openedFolder()
    const shop = await startShop({ DATA_DIR: path, DEMO: '0' })
    cleanUp.push(() => shop.kill())
    const { code, output } = await startInVain({ DATA_DIR: path, DEMO: '0', PORT: '0' })
    expect(code).toBe(1)
    expect(output).toContain(path)
    expect(output).not.toContain('    at ')
  })
})

test('a shop with PORT=0 takes a free port and prints it', async () => {
  const { url, stop } = await startOnFreePort({ DATA_DIR: await openedFolder(), DEMO: '0' })
  cleanUp.push(stop)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('the emails of a shop whose address has capitals link to that address', async () => {
  const shop = await startShop({
    DATA_DIR: await openedFolder(),
    DEMO: '0',
    PUBLIC_URL: 'HTTPS://Toko.Example/',
    MAIL_FROM: 'Ratna, Yogya <toko@toko.example>',
    LOG_LEVEL: 'info',
  })
  cleanUp.push(() => shop.stop())
  const page = await fetch(shop.url)
  expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining('Toko.Example')])
  const answer = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      full_name: 'Siti',
      email: 'siti@contoh.example',
      password: 'kata-sandi-panjang',
      confirm_password: 'kata-sandi-panjang',
    }),
  })
  expect(answer.status).toBe(201)
})

test.describe('a shop', () => {
  test('exits after a signal with code 0 and opens again with its data', async () => {
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

  test('exits after a signal with code 0 while clients hold their connections, a body trickles and the mail server hangs', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1')
    cleanUp.push(() => silent.close())
    await once(silent, 'listening')
    const admin = { ADMIN_EMAIL: 'pemilik@contoh.example', ADMIN_PASSWORD: 'kata-sandi-panjang' }
    const shop = await startShop({
      DATA_DIR: await openedFolder(),
      DEMO: '0',
      ...admin,
      SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      MAIL_FROM: 'toko@contoh.example',
    })
    const connected = once(silent, 'connection')
    const forgotten = { method: 'POST', headers: { 'content-type': 'application/json' } }
    await fetch(`${shop.url}/api/auth/forgotpassword`, {
      ...forgotten,
      body: JSON.stringify({ email: admin.ADMIN_EMAIL }),
    })
    await connected
    const { hostname: host, port } = new URL(shop.url)
    const clients = Array.from({ length: 101 }, () => connect({ host, port: Number(port) }))
    await Promise.all(clients.map((client) => once(client, 'connect')))
    for (const client of clients) client.on('error', () => {})
    const trickle = setInterval(() => clients[0]!.write('x'), 20)
    cleanUp.push(() => clearInterval(trickle))
    clients[0]!.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n',
    )
    expect(await shop.stop()).toBe(0)
  })

  test('stops when only npm is killed, and npm start runs React without its development checks', async () => {
    const path = await folder()
    const tell = join(path, 'tell.mjs')
    await writeFile(
      tell,
      `import { _cache } from 'node:module'
      if (process.argv[1]?.endsWith('main.ts')) process.on('exit', (code) => {
        const react = Object.keys(_cache).flatMap((file) => /react-dom-server\\.node\\.(\\w+)/.exec(file)?.[1] ?? [])
        console.log('code', code, 'react', react.join())
      })`,
    )
    const npm = spawn('npm', ['start'], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_OPTIONS: `--import=${tell}`,
        DATA_DIR: await openedFolder(),
        DEMO: '0',
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    const open = Promise.withResolvers<void>()
    npm.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      if (output.includes('The shop is open')) open.resolve()
    })
    // The output closes only after every process that writes to it has ended.
    const allEnded = once(npm.stdout, 'close')
    await open.promise
    npm.kill('SIGKILL')
    await allEnded
    expect(output).toContain('code 0 react production')
  })

  test('has no demo data on a public address without DEMO', async () => {
    const shop = await startShop({ DATA_DIR: await folder(), HOST: '0.0.0.0' })
    cleanUp.push(() => shop.stop())
    const products = await fetch(`${shop.url}/api/products`).then((answer) => answer.json())
    expect(products).toMatchObject({ data: [], pagination: { totalProducts: 0 } })
  })
})

test.describe('on an empty PostgreSQL', () => {
  // The condition is a function, because prepare.ts has not run yet when the tests are listed.
  test.skip(() => !postgresIsThere, withoutPostgres)
  const owner = { email: 'pemilik@contoh.example', password: 'kata-sandi-panjang' }

  async function opened(settings: Record<string, string>) {
    const shop = await startShop({ ...signInOf(owner), ...settings })
    cleanUp.push(() => shop.stop())
    return shop
  }

  const signIn = async (url: string, { email, password }: typeof owner) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return answer.status
  }

  test('two processes that start at the same time both open, with one demo and the named admin', async () => {
    const DATABASE_URL = await newDatabase()
    const shops = await Promise.all([1, 2].map(() => opened({ DATABASE_URL, DEMO: '1' })))
    for (const { url, terminal } of shops) {
      expect(await signIn(url, owner)).toBe(200)
      expect(await signIn(url, { email: 'ratna@griyasegar.example', password: 'griya-segar-2026' })).toBe(200)
      await expect.poll(terminal).toContain('To buy, sign in as sari@contoh.example')
    }
    expect(shops.filter(({ terminal }) => terminal().includes('Creating the demo shop'))).toHaveLength(1)

    // Only the demo prints emails to a pipe; a log never contains emails. Either process may send them.
    const { email } = await newAccount({ shop: shops[0]!.url, language: 'en' })
    const letter = new RegExp(`to ${email}: Welcome to Griya Segar http://\\S+/confirm-email/[\\w-]{43}`)
    await expect.poll(() => shops.map(({ terminal }) => terminal()).join('\n')).toMatch(letter)
  })

  test('two workers of one shop print the address once, and a killed worker is replaced', async () => {
    const { url, terminal } = await opened({
      DATABASE_URL: await newDatabase(),
      DEMO: '0',
      WORKERS: '2',
      LOG_LEVEL: 'info',
    })
    const serving = () =>
      [...terminal().matchAll(/"worker":(\d+),"msg":"A worker is ready"/g)].map(([, pid]) => pid)
    await expect.poll(serving).toHaveLength(2)
    expect(await signIn(url, owner)).toBe(200)
    process.kill(Number(serving()[0]), 'SIGKILL')
    await expect.poll(terminal).toContain('A worker ended and will be replaced')
    expect(await signIn(url, owner)).toBe(200)
    await expect.poll(serving).toHaveLength(3)
    expect(terminal().split('The shop is open').length - 1).toBe(1)
  })

  test('two workers that cannot start print the reason once, and the shop ends', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    cleanUp.push(() => other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await startInVain({
      DATABASE_URL: await newDatabase(),
      DEMO: '0',
      WORKERS: '2',
      LOG_LEVEL: 'silent',
      PORT: String(port),
    })
    expect(code).toBe(1)
    expect(output).toContain(
      `\nPort ${port} is in use: stop the program that uses it, or set PORT to another number.\n\n\n(It ended: 1.)`,
    )
    expect(output.split('is in use')).toHaveLength(2)
  })
})
