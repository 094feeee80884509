import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { packRelease, releaseFiles, releaseName } from './pack-release.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  imports: z.record(z.string(), z.string()),
})
const { dependencies, imports } = z.parse(
  Manifest,
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
)

/** What is begun with, besides what these import. */
const entries = [
  'scripts/serve.mjs',
  'scripts/admin.mjs',
  'scripts/backup.mjs',
  'server/main.ts',
  'server/accounts/admin-command.ts',
  'server/platform/backup/backup-command.ts',
  'server/platform/backup/backup-thread.ts',
  'dist/server/entry-server.js',
]

/** Only while developing, and never reached in a release. */
const developing = ['vite']

describe('everything a release imports', () => {
  const { files, packages } = reachable()

  test('is in it', () => {
    const released = new Set(releaseFiles())
    expect(files.filter((file) => !released.has(file))).toEqual([])
    expect(files.length).toBeGreaterThan(200)
  })

  test('is a dependency that production has', () => {
    const missing = packages.filter((name) => !(name in dependencies) && !developing.includes(name))
    expect(missing).toEqual([])
    expect(packages).toContain('fastify')
  })
})

describe('a release', () => {
  let folder: string
  let place: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'griya-release-test-'))
    place = join(folder, releaseName)
    packRelease(join(folder, 'a.tar.gz'))
    spawnSync('tar', ['-xzf', 'a.tar.gz'], { cwd: folder })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is the same file from the same sources, and holds no test', () => {
    packRelease(join(folder, 'b.tar.gz'))
    const sum = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
    expect(sum('b.tar.gz')).toBe(sum('a.tar.gz'))
    const files = filesOf(place)
    expect(files).toEqual(releaseFiles())
    expect(files.filter((file) => /\.test\.|testing|\.env$/.test(file))).toEqual([])
  })

  test('says what is missing, and opens nothing', () => {
    const serve = (...options: string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [...options, 'scripts/serve.mjs'], {
        cwd: place,
      })
      return [status, String(stderr).trim()]
    }
    const older = `Object.defineProperty(process, 'versions', { value: { node: '22.9.0' } })`
    expect(serve('--import', `data:text/javascript,${encodeURIComponent(older)}`)).toEqual([
      1,
      'This is Node 22.9.0 and the shop needs Node 24 or later: see https://nodejs.org/en/download.',
    ])
    expect(serve()).toEqual([1, 'What the shop needs is not installed: run npm ci --omit=dev first.'])
  })

  test('runs from production dependencies alone, writes nothing beside itself, and ends when asked to', async ({
    skip,
  }) => {
    const npm = spawnSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--fetch-retries=0'], {
      cwd: place,
    })
    if (
      npm.status !== 0 &&
      /ENOTFOUND|EAI_AGAIN|ENOTCACHED|ECONNREFUSED|ETIMEDOUT/.test(String(npm.stderr))
    ) {
      console.warn(`\n!!! No package registry answers: SKIPPING the run of a release.\n`)
      skip('no package registry answers')
    }
    expect([npm.status, String(npm.stderr)]).toEqual([0, expect.anything()])
    expect(existsSync(join(place, 'node_modules/vite'))).toBe(false)
    const before = filesOf(place)
    const port = await freePort()
    const env = {
      PATH: process.env['PATH'],
      PORT: `${port}`,
      DEMO: '1',
      DATA_DIR: join(folder, 'data'),
    }
    const shop = spawn(process.execPath, ['scripts/serve.mjs'], { cwd: place, env })
    const ended = once(shop, 'exit')
    try {
      await said(shop, 'The shop is open')
      const get = async (path: string, options?: RequestInit) => {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, options)
        return [reply.status, await reply.text()] as const
      }
      const api = async (path: string, options?: RequestInit) =>
        JSON.parse((await get(`/api${path}`, options))[1])
      expect(await get('/health')).toEqual([200, expect.stringContaining('up')])
      expect(await get('/ready')).toEqual([200, expect.stringContaining('ready')])
      const [, home] = await get('/')
      expect(home).toContain('Griya Segar')
      const [script] = /\/assets\/[\w-]+\.js/.exec(home) ?? []
      expect((await get(script ?? '/no-script'))[0]).toBe(200)
      const { token } = await api('/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'sari@contoh.example', password: 'griya-segar-2026' }),
      })
      const orders = await api('/transactions/user', { headers: { authorization: `Bearer ${token}` } })
      expect(await get(`/transaction/${orders.data[0].id}`)).toEqual([200, expect.stringContaining('<html')])
    } finally {
      shop.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
    const file = join(folder, 'shop.backup.gz')
    const backup = spawnSync(process.execPath, ['scripts/backup.mjs', 'backup', file], { cwd: place, env })
    expect([backup.status, String(backup.stderr)]).toEqual([0, expect.stringContaining('100 %')])
    expect(statSync(file).size).toBeGreaterThan(1_000_000)
    expect(filesOf(place)).toEqual(before)
  }, 240_000)
})

function reachable() {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    if (!/\.(?:ts|mjs|js)$/.test(file)) return
    const text = readFileSync(join(root, file), 'utf8')
    for (const name of importedBy(text)) {
      if (name.startsWith('node:')) continue
      const alias = Object.keys(imports).find((key) => name.startsWith(key.slice(0, -1)))
      if (alias) visit(name.replace(alias.slice(0, -1), imports[alias]!.slice(2, -1)))
      else if (name.startsWith('.')) visit(relative(root, resolve(root, dirname(file), name)))
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
    }
  }
  entries.forEach(visit)
  return { files: [...files].toSorted(), packages: [...packages].toSorted() }
}

/** Types alone are gone when it runs. */
const importedBy = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^|[;}])\s*(?:import|export)(?! type\b)\s*(?:[\w*{},$\s]*?\bfrom\s*)?(['"])([^'"\n]+)\1|\bimport\((['"])([^'"\n]+)\3\)/gm,
    ),
  ].map(([, , name, , later]) => (name ?? later)!)

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('node_modules/.cache'))
    .toSorted()

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function said(shop: ReturnType<typeof spawn>, sentence: string): Promise<void> {
  let text = ''
  await new Promise<void>((good, bad) => {
    const read = (bytes: Buffer) => {
      text += bytes
      if (text.includes(sentence)) good()
    }
    shop.stdout?.on('data', read)
    shop.stderr?.on('data', read)
    shop.on('exit', (code) => bad(new Error(`It ended with ${code}: ${text}`)))
  })
}
