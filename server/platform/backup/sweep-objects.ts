import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { errorCode } from '../errors.ts'
import type { ObjectStore } from './object-store.ts'

/** The time in milliseconds since which no backup names the object. */
const Unused = z.record(z.string(), z.int())

/** A running backup names its objects only at its end, and takes less than this. */
const minUnusedMs = 24 * 60 * 60 * 1000

/** Without `inUse`, no object is removed. Returns the bytes of the objects that remain. */
export async function sweepObjects(
  store: ObjectStore,
  inUse: ReadonlySet<string> | undefined,
  now = Date.now(),
): Promise<number> {
  const note = join(store.folder, 'unused.json')
  const before = await readNote(note)
  const unused: z.infer<typeof Unused> = {}
  let left = 0
  for await (const { name, bytes } of store.list()) {
    if (inUse?.has(name) === false) {
      const since = before[name] ?? now
      if (now - since > minUnusedMs) {
        await rm(store.pathOf(name), { force: true })
        continue
      }
      unused[name] = since
    }
    left += bytes
  }
  if (inUse) await writeNote(note, unused)
  return left
}

/** After an unreadable record, the removal starts again and takes a day longer. */
async function readNote(note: string): Promise<z.infer<typeof Unused>> {
  try {
    return z.parse(Unused, JSON.parse(await readFile(note, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError || error instanceof z.core.$ZodError)
      return {}
    throw error
  }
}

async function writeNote(note: string, unused: z.infer<typeof Unused>): Promise<void> {
  if (Object.keys(unused).length === 0) return rm(note, { force: true })
  await writeFile(`${note}.partial`, JSON.stringify(unused), { mode: 0o600 })
  await rename(`${note}.partial`, note)
}
