// Packs the built shop into griya-VERSION.tar.gz, byte for byte the same from the same sources. `--folder FOLDER` copies the
// files for a container.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const root = fileURLToPath(new URL('..', import.meta.url))

const { version } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
)
export const releaseName = `griya-${version}`

const contents = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'README.md',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/owners-guide.md',
  'docs/panduan-pemilik.md',
  'docs/pictures',
  'contract',
  'server',
  'database',
  'demo',
  'dist',
  'deploy',
  'scripts/admin.mjs',
  'scripts/backup.mjs',
  'scripts/prepare.mjs',
  'scripts/serve.mjs',
]
const excluded = /\.test\.tsx?$|^server\/testing\/|^demo\/(?:draw-qris-card|make-avif)\.ts$|\/\.griya-built$/

export const releaseFiles = (): string[] =>
  contents
    .flatMap(listFiles)
    .filter((file) => !excluded.test(file))
    .toSorted()

function listFiles(path: string): string[] {
  const full = join(root, path)
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function copyRelease(folder: string): void {
  for (const file of releaseFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
}

/** The archive has no owner and no time, so that it is the same on every machine. */
export function packRelease(file: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'griya-release-'))
  const reproducible = [
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ]
  try {
    copyRelease(join(folder, releaseName))
    const { status, stdout, stderr } = spawnSync('tar', [...reproducible, '-C', folder, '-c', releaseName], {
      maxBuffer: 2 ** 30,
    })
    if (status !== 0) throw new Error(`GNU tar failed: ${String(stderr)}`)
    writeFileSync(file, gzipSync(stdout, { level: 9 }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1]?.endsWith('pack-release.ts')) {
  const [option, folder] = process.argv.slice(2)
  if (option === '--folder' && folder) copyRelease(folder)
  else {
    const file = join(root, `${releaseName}.tar.gz`)
    packRelease(file)
    console.log(`  Packed ${file}. Add ${version} to server/testing/migration-rules.ts and tag v${version}.`)
  }
}
