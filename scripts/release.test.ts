import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

const developmentPackages = ['vite']

describe('every import of a release', () => {
  const { files, packages } = reachable()

  test('names a file in the release, if it names a file', () => {
    const released = new Set(releaseFiles())
    expect(files.filter((file) => !released.has(file))).toEqual([])
    expect(files.length).toBeGreaterThan(200)
  })

  test('names a dependency of production, if it names a package', () => {
    const missing = packages.filter((name) => !(name in dependencies) && !developmentPackages.includes(name))
    expect(missing).toEqual([])
    expect(packages).toContain('fastify')
  })
})

describe('a release', () => {
  let folder: string
  let unpacked: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'griya-release-test-'))
    unpacked = join(folder, releaseName)
    packRelease(join(folder, 'a.tar.gz'))
    spawnSync('tar', ['-xzf', 'a.tar.gz'], { cwd: folder })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is byte for byte the same from the same sources, and contains no test', () => {
    packRelease(join(folder, 'b.tar.gz'))
    const sum = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
    expect(sum('b.tar.gz')).toBe(sum('a.tar.gz'))
    const files = filesOf(unpacked)
    expect(files).toEqual(releaseFiles())
    expect(files.filter((file) => /\.test\.|testing|\.env$/.test(file))).toEqual([])
  })

  test('refuses to start on an older Node or without dependencies', () => {
    const serve = (...options: string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [...options, 'scripts/serve.mjs'], {
        cwd: unpacked,
      })
      return [status, String(stderr).trim()]
    }
    const older = `Object.defineProperty(process, 'versions', { value: { node: '22.9.0' } })`
    expect(serve('--import', `data:text/javascript,${encodeURIComponent(older)}`)).toEqual([
      1,
      'This is Node 22.9.0 and the shop needs Node 24 or later: see https://nodejs.org/en/download.',
    ])
    expect(serve()).toEqual([1, 'The dependencies are not installed: run npm ci --omit=dev first.'])
  })
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
    .toSorted()
