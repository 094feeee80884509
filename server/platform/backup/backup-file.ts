import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { errorCode, StartupError } from '../errors.ts'
import { syncFolder } from './object-store.ts'

/*
 * A backup is one compressed text file. The first line is the header, each further line has rows of a table
 * (`name<tab>[{…},…]`), and the last line has the number and hash of the lines before it. A backup whose
 * files are in a folder beside it lists their names before the first row (`@objects<tab>["…",…]`).
 */

const format = 'griya-backup'
const objectsLine = '@objects'

export const Header = z.object({
  format: z.literal(format),
  version: z.int(),
  made_at: z.string(),
  /** Only a version of the shop that knows all these migrations can restore the backup. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** The files are in a folder beside the backup, or without this field in the backup. */
  objects: z.optional(z.object({ count: z.int(), bytes: z.int() })),
})
export type Header = z.infer<typeof Header>

const End = z.object({ lines: z.int(), sha256: z.string() })

const formatVersion = 2

export const makeHeader = (fields: Omit<Header, 'format' | 'version'>): Header => ({
  format,
  version: formatVersion,
  ...fields,
})

export interface RowsLine {
  table: string
  rows: string
}

interface BackupLines {
  objects: ReadonlySet<string>
  rows: AsyncIterable<RowsLine>
}

/**
 * The backup is complete or missing, synced to the disk and readable by its owner only. Returns its size in
 * bytes.
 */
export async function writeBackupFile(
  file: string,
  header: Header,
  { objects, rows }: BackupLines,
): Promise<number> {
  const partial = `${file}.${process.pid}.partial`
  try {
    await pipeline(
      toLines(header, { objects, rows }),
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

async function* toLines(header: Header, { objects, rows }: BackupLines): AsyncGenerator<string> {
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

/** Reads the whole file. Throws a StartupError when the file is truncated, changed or no backup. */
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
  if (!header || !end || end.lines !== lines || end.sha256 !== hash.digest('hex')) throw damagedError(file)
  return header
}

function parseHeader(line: string, file: string): Header {
  const found = parse(z.object({ format: z.literal(format), version: z.int() }), line)
  if (!found) throw new StartupError(`${file} is not a backup of this shop.`)
  const header = parse(Header, line)
  if (found.version !== formatVersion || !header) {
    const maker = found.version < formatVersion ? 'an older' : 'a newer'
    throw new StartupError(
      `The backup ${file} was made by ${maker} version of the shop: restore it with that version.`,
    )
  }
  return header
}

/** Call `checkBackupFile` before, since the rows are not checked. */
export async function* readRows(file: string): AsyncGenerator<RowsLine> {
  for await (const { name, json } of readBody(file))
    if (name !== objectsLine) yield { table: name, rows: json }
}

/** Throws a StartupError if the list of files cannot be read. */
export async function* readObjectNames(file: string): AsyncGenerator<string> {
  for await (const { name, json } of readBody(file)) {
    if (name !== objectsLine) return
    const names = parse(z.array(z.string()), json)
    if (!names) throw damagedError(file)
    yield* names
  }
}

async function* readBody(file: string): AsyncGenerator<{ name: string; json: string }> {
  let pending: string | undefined
  let header: Header | undefined
  for await (const line of readLines(file)) {
    if (pending !== undefined && header) {
      const tab = pending.indexOf('\t')
      yield { name: pending.slice(0, tab), json: pending.slice(tab + 1) }
    }
    if (pending !== undefined) header ??= parseHeader(pending, file)
    pending = line
  }
  if (!header) throw damagedError(file)
}

const damagedError = (file: string, options?: ErrorOptions) =>
  new StartupError(`The backup ${file} is damaged or truncated: use another one.`, options)

async function* readLines(file: string): AsyncGenerator<string> {
  try {
    const text = createGunzip()
    // The loop below throws the errors of both streams.
    pipeline((await open(file)).createReadStream(), text).catch(() => {})
    let rest = ''
    for await (const piece of text.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') yield rest
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`, { cause: error })
    if (code?.startsWith('Z_')) throw damagedError(file, { cause: error })
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
