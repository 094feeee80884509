import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { migrationsFolder, readMigrations } from './migrate.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export const snapshotFile = (prepared: unknown): string =>
  path.join(root, '.cache', `database-${snapshotKey(prepared)}.tar.gz`)

export function snapshotKey(prepared: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(prepared))
  for (const { name, checksum } of readMigrations(migrationsFolder)) hash.update(`${name} ${checksum}\n`)
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(`${name} ${readVersion(name)}\n`)
  return hash.digest('hex').slice(0, 12)
}

const Manifest = z.object({ version: z.string() })

function readVersion(name: string): string {
  const manifest = fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')
  return z.parse(Manifest, JSON.parse(manifest)).version
}
