import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { errorCode } from '../error-code.ts'
import { StartupError } from '../startup-error.ts'
import { syncFolder } from './object-store.ts'

/*
 * A backup is one compressed text file. Its first line says what it is, every further one holds rows of a table
 * (`name<tab>[{…},…]`), and the last one says what must have come before it. One that leaves the shop's files to a folder
 * beside it names them all before the first row (`@objects<tab>["…",…]`).
 */

const format = 'griya-backup'
/** No table is called so. */
const objectsLine = '@objects'

export const Header = z.object({
  format: z.literal(format),
  version: z.int(),
  made_at: z.string(),
  /** The migrations the database had; it can only be restored by a program that knows them all. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Each after those it refers to. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** The files that are beside it; left out: it holds them all. */
  objects: z.optional(z.object({ count: z.int(), bytes: z.int() })),
})
export type Header = z.infer<typeof Header>

const End = z.object({ lines: z.int(), sha256: z.string() })

/** What this program writes and reads. */
const formatVersion = 2

export const newHeader = (about: Omit<Header, 'format' | 'version'>): Header => ({
  format,
  version: formatVersion,
  ...about,
})

export interface RowsLine {
  table: string
  /** A JSON array of rows. */
  rows: string
}

interface BackupLines {
  /** Names of the files beside it. */
  objects: ReadonlySet<string>
  rows: AsyncIterable<RowsLine>
}

/** Writes a file that is there whole or not at all, synced to the disk and readable by its owner alone; how many bytes it has. */
export async function writeBackupFile(
  file: string,
  header: Header,
  { objects, rows }: BackupLines,
): Promise<number> {
  const partial = `${file}.${process.pid}.partial`
  try {
    await pipeline(
      linesOf(header, { objects, rows }),
      createGzip(),
      createWriteStream(partial, { mode: 0o600 }),
    )
    await chmod(partial, 0o600)
    const written = await open(partial, 'r+')
    await written.sync()
    await written.close()
    await rename(partial, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return (await stat(file)).size
}

async function* linesOf(header: Header, { objects, rows }: BackupLines): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let lines = 0
  const line = (text: string) => {
    hash.update(text).update('\n')
    lines++
    return `${text}\n`
  }
  yield line(JSON.stringify(header))
  const names = [...objects]
  for (let n = 0; n < names.length; n += 1_000)
    yield line(`${objectsLine}\t${JSON.stringify(names.slice(n, n + 1_000))}`)
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
  if (!header || !end || end.lines !== lines || end.sha256 !== hash.digest('hex')) throw damaged(file)
  return header
}

function parseHeader(line: string, file: string): Header {
  const found = parse(z.object({ format: z.literal(format), version: z.int() }), line)
  if (!found) throw new StartupError(`${file} is not a backup of this shop.`)
  const header = parse(Header, line)
  if (found.version !== formatVersion || !header) {
    const maker = found.version < formatVersion ? 'an older' : 'a newer'
    throw new StartupError(
      `The backup ${file} was made by ${maker} version of this program: restore it with that one.`,
    )
  }
  return header
}

/** The rows of a file that was checked. */
export async function* readRows(file: string): AsyncGenerator<RowsLine> {
  for await (const { name, json } of readBody(file))
    if (name !== objectsLine) yield { table: name, rows: json }
}

/** The names of the files beside a backup, without reading its rows. A StartupError says that the list cannot be read. */
export async function* readObjectNames(file: string): AsyncGenerator<string> {
  for await (const { name, json } of readBody(file)) {
    if (name !== objectsLine) return
    const names = parse(z.array(z.string()), json)
    if (!names) throw damaged(file)
    yield* names
  }
}

/** What is between the first line and the last. */
async function* readBody(file: string): AsyncGenerator<{ name: string; json: string }> {
  let ahead: string | undefined
  let header: Header | undefined
  for await (const line of readLines(file)) {
    if (ahead !== undefined && header) {
      const tab = ahead.indexOf('\t')
      yield { name: ahead.slice(0, tab), json: ahead.slice(tab + 1) }
    }
    if (ahead !== undefined) header ??= parseHeader(ahead, file)
    ahead = line
  }
  if (!header) throw damaged(file)
}

const damaged = (file: string, options?: ErrorOptions) =>
  new StartupError(`The backup ${file} is damaged or was cut off: use another one.`, options)

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
    if (code?.startsWith('Z_')) throw damaged(file, { cause: error })
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
