import { DatabaseError } from 'pg'

/* PostgreSQL's messages as far as prepared statements need them: https://www.postgresql.org/docs/current/protocol-message-formats.html */

export interface Field {
  name: string
  type: number
}

/** What a statement takes and gives. */
export interface Description {
  parameters: number[]
  fields: Field[]
}

export interface Answer {
  rows: Record<string, unknown>[]
  command?: string | undefined
  rowCount?: number | undefined
}

type Column = [name: string, parse: ((text: string) => unknown) | undefined]

const usualBytes = 16 * 1024

/** Several messages after another, in a buffer that is used again. */
export class Messages {
  #bytes = Buffer.alloc(usualBytes)
  #end = 0

  parse(name: string, text: string): this {
    return this.#message('P', () => this.#text(name).#text(text).#int16(0))
  }

  describe(name: string): this {
    return this.#message('D', () => this.#raw('S').#text(name))
  }

  bind(name: string, values: readonly (string | Uint8Array | null)[]): this {
    return this.#message('B', () => {
      this.#text('').#text(name).#int16(values.length)
      for (const value of values) this.#int16(value instanceof Uint8Array ? 1 : 0)
      this.#int16(values.length)
      for (const value of values) this.#value(value)
      this.#int16(0)
    })
  }

  execute(): this {
    return this.#message('E', () => this.#text('').#int32(0))
  }

  close(name: string): this {
    return this.#message('C', () => this.#raw('S').#text(name))
  }

  /** Ends them: what they did is done, and an error before it is over. */
  sync(): Uint8Array {
    this.#message('S', () => {})
    const whole = this.#bytes.subarray(0, this.#end)
    this.#end = 0
    // A picture is no reason to keep its room.
    if (whole.length > usualBytes * 4) this.#bytes = Buffer.alloc(usualBytes)
    return whole
  }

  #message(code: string, write: () => void): this {
    this.#raw(code)
    const begun = this.#end
    this.#int32(0)
    write()
    this.#bytes.writeInt32BE(this.#end - begun, begun)
    return this
  }

  #value(value: string | Uint8Array | null): void {
    if (value === null) this.#int32(-1)
    else if (typeof value === 'string') {
      const begun = this.#end
      this.#int32(0).#raw(value)
      this.#bytes.writeInt32BE(this.#end - begun - 4, begun)
    } else {
      this.#int32(value.length).#room(value.length)
      this.#bytes.set(value, this.#end)
      this.#end += value.length
    }
  }

  #raw(text: string): this {
    // No character of UTF-16 takes more than three bytes.
    this.#room(text.length * 3)
    this.#end += this.#bytes.write(text, this.#end)
    return this
  }

  #text(text: string): this {
    this.#raw(text).#room(1)
    this.#bytes[this.#end++] = 0
    return this
  }

  #int16(value: number): this {
    this.#room(2)
    this.#end = this.#bytes.writeUInt16BE(value, this.#end)
    return this
  }

  #int32(value: number): this {
    this.#room(4)
    this.#end = this.#bytes.writeInt32BE(value, this.#end)
    return this
  }

  #room(more: number): void {
    if (this.#end + more <= this.#bytes.length) return
    this.#bytes = Buffer.concat([this.#bytes], (this.#end + more) * 2)
  }
}

/** Throws the first error among the messages. */
export function readDescription(bytes: Buffer): Description {
  const description: Description = { parameters: [], fields: [] }
  for (const { code, at } of messagesOf(bytes)) {
    if (code === 't')
      description.parameters = Array.from({ length: bytes.readUInt16BE(at) }, (_, n) =>
        bytes.readUInt32BE(at + 2 + n * 4),
      )
    else if (code === 'T') description.fields = fieldsOf(bytes, at)
  }
  return description
}

/** The rows, by how each column is parsed. Throws the first error among the messages. */
export function readAnswer(bytes: Buffer, columns: readonly Column[]): Answer {
  const rows: Record<string, unknown>[] = []
  let tag: string[] = []
  for (const { code, at } of messagesOf(bytes)) {
    if (code === 'D') rows.push(rowOf(bytes, at, columns))
    else if (code === 'C') tag = textAt(bytes, at).split(' ')
  }
  // INSERT 0 5, SELECT 2; of others it is no number.
  const count = Number(tag.at(-1))
  return { rows, command: tag[0], rowCount: Number.isNaN(count) ? undefined : count }
}

function* messagesOf(bytes: Buffer): Generator<{ code: string; at: number }> {
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const code = String.fromCharCode(bytes[at]!)
    if (code === 'E') throw errorOf(bytes, at + 5)
    yield { code, at: at + 5 }
  }
}

function rowOf(bytes: Buffer, begin: number, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let at = begin + 2
  for (const [name, parse] of columns) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length === -1) row[name] = null
    else {
      const text = bytes.toString('utf8', at, at + length)
      row[name] = parse ? parse(text) : text
      at += length
    }
  }
  return row
}

function fieldsOf(bytes: Buffer, begin: number): Field[] {
  let at = begin + 2
  return Array.from({ length: bytes.readUInt16BE(begin) }, () => {
    const name = textAt(bytes, at)
    at = bytes.indexOf(0, at) + 1
    // Table and column before it; size, modifier and format after it.
    const field = { name, type: bytes.readUInt32BE(at + 6) }
    at += 18
    return field
  })
}

const textAt = (bytes: Buffer, at: number): string => bytes.toString('utf8', at, bytes.indexOf(0, at))

function errorOf(bytes: Buffer, begin: number): DatabaseError {
  const given: Record<string, string> = {}
  for (let at = begin; bytes[at] !== 0; at = bytes.indexOf(0, at) + 1)
    given[String.fromCharCode(bytes[at]!)] = textAt(bytes, at + 1)
  const error = new DatabaseError(given['M'] ?? 'The database gave an error', bytes.length, 'error')
  for (const [letter, name] of Object.entries(namesOfError))
    if (given[letter] !== undefined) error[name] = given[letter]
  return error
}

const namesOfError = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  R: 'routine',
} as const
