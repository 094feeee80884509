import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { migrationsFolder, readMigrations } from './migrate.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Where the snapshot for these migrations is kept; another migration or engine version is another file. */
export function snapshotFile(folder = migrationsFolder, directory = path.join(root, '.cache')): string {
  return path.join(directory, `database-${snapshotKey(folder)}.tar.gz`)
}

/** Names a prepared database by everything that shapes it. */
export function snapshotKey(folder = migrationsFolder): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of readMigrations(folder)) hash.update(`${name} ${checksum}\n`)
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(`${name} ${versionOf(name)}\n`)
  return hash.digest('hex').slice(0, 12)
}

function versionOf(name: string): string {
  const manifest = fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
