// npm run release: builds, records the release for the tests of later ones, and packs griya-VERSION.tar.gz, the same from the same sources.
// `node scripts/release.mjs --folder FOLDER` only copies what is built, for a container.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
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
import { gzipSync } from 'node:zlib'
import { build, fail, install, log, root, run } from './prepare.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `griya-${version}`

/** What runs the shop, and what its operator reads; no test, and nothing that only builds. */
const parts = [
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
  'database/migrations',
  'demo',
  'dist',
  'web/app/layout/favicon.svg',
  'deploy',
  'scripts/admin.mjs',
  'scripts/backup.mjs',
  'scripts/prepare.mjs',
  'scripts/serve.mjs',
]
const leftOut = /\.test\.tsx?$|^server\/testing\/|^demo\/draw-qris-card\.ts$|\/\.griya-built$/

/** Every file of a release, in one order everywhere. */
export const releaseFiles = () =>
  parts
    .flatMap(filesIn)
    .filter((file) => !leftOut.test(file))
    .toSorted()

/** Copies a release into a folder. */
export function copyRelease(folder) {
  for (const file of releaseFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
}

/** Packs a release into a file in which nothing tells who packed it, or when. */
export function packRelease(file) {
  const folder = mkdtempSync(join(tmpdir(), 'griya-release-'))
  try {
    copyRelease(join(folder, name))
    const fixed = [
      '--sort=name',
      '--mtime=@0',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
    ]
    const { status, stdout, stderr } = spawnSync('tar', [...fixed, '-C', folder, '-c', name], {
      maxBuffer: 2 ** 30,
    })
    if (status !== 0) fail(`A release is packed with GNU tar, which did not succeed: ${stderr}`)
    writeFileSync(file, gzipSync(stdout, { level: 9 }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) fail(`A release needs ${path}, which is not there.`)
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

if (process.argv[1]?.endsWith('release.mjs')) {
  const [option, folder] = process.argv.slice(2)
  if (option === '--folder' && folder) copyRelease(folder)
  else if (option) fail('Say nothing, or --folder FOLDER.')
  else {
    install()
    build()
    if (run('scripts/record-release.ts') !== 0) fail('The release was not recorded; see above.')
    const file = join(root, `${name}.tar.gz`)
    packRelease(file)
    log(`${file} is packed. Commit database/releases/ and tag v${version}.`)
  }
}
