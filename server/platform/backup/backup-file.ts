import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, open, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { errorCode } from '../error-code.ts'
import { StartupError } from '../startup-error.ts'

/*
 * A backup is one compressed text file. Its first line says what it is, every further one holds rows of a table
 * (`name<tab>[{…},…]`), and the last one says what must have come before it.
 */

const format = 'griya-backup'

export const Header = z.object({
  format: z.literal(format),
  version: z.int(),
  made_at: z.string(),
  /** The migrations the database had; it can only be restored by a program that knows them all. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Each after those it refers to. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
})
export type Header = z.infer<typeof Header>

const End = z.object({ lines: z.int(), sha256: z.string() })

/** What this program writes, and the newest it reads. */
const newestVersion = 1

export const newHeader = (about: Omit<Header, 'format' | 'version'>): Header => ({
  format,
  version: newestVersion,
  ...about,
})

export interface RowsLine {
  table: string
  /** A JSON array of rows. */
  rows: string
}

/** Writes a file that is there whole or not at all, synced to the disk and readable by its owner alone; how many bytes it has. */
export async function writeBackupFile(
  file: string,
  header: Header,
  rows: AsyncIterable<RowsLine>,
): Promise<number> {
  const partial = `${file}.${process.pid}.partial`
  try {
    await pipeline(linesOf(header, rows), createGzip(), createWriteStream(partial, { mode: 0o600 }))
    await chmod(partial, 0o600)
    const written = await open(partial, 'r+')
    await written.sync()
    await written.close()
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return (await stat(file)).size
}

async function* linesOf(header: Header, rows: AsyncIterable<RowsLine>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let lines = 0
  const line = (text: string) => {
    hash.update(text).update('\n')
    lines++
    return `${text}\n`
  }
  yield line(JSON.stringify(header))
  for await (const { table, rows: json } of rows) yield line(`${table}\t${json}`)
  yield JSON.stringify({ lines, sha256: hash.digest('hex') } satisfies z.infer<typeof End>)
}

/** Reads the file once to its end. A StartupError says why it cannot be trusted: cut off, changed, or no backup at all. */
export async function checkBackupFile(file: string): Promise<Header> {
  const hash = createHash('sha256')
  let lines = 0
  let header: Header | undefined
  let last: string | undefined
  for await (const line of readLines(file)) {
    if (last !== undefined) {
      header ??= parseHeader(last, file)
      hash.update(last).update('\n')
      lines++
    }
    last = line
  }
  const end = parse(End, last)
  if (!header || !end || end.lines !== lines || end.sha256 !== hash.digest('hex'))
    throw new StartupError(`The backup ${file} is damaged or was cut off: use another one.`)
  return header
}

function parseHeader(line: string, file: string): Header {
  const found = parse(z.object({ format: z.literal(format), version: z.int() }), line)
  if (!found) throw new StartupError(`${file} is not a backup of this shop.`)
  const header = parse(Header, line)
  if (found.version > newestVersion || !header)
    throw new StartupError(
      `The backup ${file} was made by a newer version of this program: restore it with that one.`,
    )
  return header
}

/** The rows of a file that was checked. */
export async function* readRows(file: string): AsyncGenerator<RowsLine> {
  let ahead: string | undefined
  let first = true
  for await (const line of readLines(file)) {
    if (ahead !== undefined && !first) {
      const tab = ahead.indexOf('\t')
      yield { table: ahead.slice(0, tab), rows: ahead.slice(tab + 1) }
    }
    if (ahead !== undefined) first = false
    ahead = line
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  try {
    const text = createGunzip()
    // What goes wrong on either end comes out of the loop below.
    pipeline((await open(file)).createReadStream(), text).catch(() => {})
    let begun = ''
    for await (const piece of text.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (begun + piece).split('\n')
      begun = lines.pop() ?? ''
      yield* lines
    }
    if (begun !== '') yield begun
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`, { cause: error })
    if (code?.startsWith('Z_'))
      throw new StartupError(`The backup ${file} is damaged or was cut off: use another one.`, {
        cause: error,
      })
    throw error
  }
}

function parse<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}
