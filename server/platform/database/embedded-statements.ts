import type { PGlite } from '@electric-sql/pglite'
import { Messages, readAnswer, readDescription, type Answer } from './embedded-protocol.ts'

interface Prepared {
  /** Empty: it is planned each time. */
  name: string
  parameters: ((value: unknown) => string)[]
  columns: [name: string, parse: ((text: string) => unknown) | undefined][]
}

/** Statements kept prepared; each holds its plan in the memory of the database. */
const most = 150

/**
 * Statements of the embedded database that come again. PGlite parses and plans a statement each time it is asked and enters
 * PostgreSQL six times for it; from its second time on this one only binds new values, and enters it once.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite
  readonly #prepared = new Map<string, Prepared>()
  /** Asked once. */
  readonly #seen = new Set<string>()
  readonly #messages = new Messages()
  /** Names of those that are no longer used, closed with the next one that is prepared. */
  #closing: string[] = []
  #made = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** One statement. */
  async run(text: string, values: readonly unknown[]): Promise<Answer> {
    const prepared = this.#prepared.get(text) ?? (this.#isSeen(text) ? await this.#prepare(text) : undefined)
    if (!prepared) return this.#pglite.query<Record<string, unknown>>(text, [...values])
    // The one that was not used for longest leaves first.
    this.#prepared.delete(text)
    this.#prepared.set(text, prepared)
    const bound = values.map((value, n) => serialized(value, prepared.parameters[n]))
    if (prepared.name === '') this.#messages.parse('', text)
    const messages = this.#messages.bind(prepared.name, bound).execute().sync()
    return readAnswer(await this.#ask(messages), prepared.columns)
  }

  /** Text without values may hold several statements, as with PostgreSQL's simple protocol. */
  async runScript(text: string): Promise<Answer[]> {
    try {
      return await this.#pglite.exec(text)
    } finally {
      if (changesTables.test(text)) this.#forget()
    }
  }

  #isSeen(text: string): boolean {
    if (this.#seen.has(text)) return true
    if (this.#seen.size >= most * 4) this.#seen.clear()
    this.#seen.add(text)
    return false
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = searches.test(text) ? '' : `s${++this.#made}`
    for (const closed of this.#closing.splice(0)) this.#messages.close(closed)
    const messages = this.#messages.parse(name, text).describe(name).sync()
    const { parameters, fields } = readDescription(await this.#ask(messages))
    const { serializers, parsers } = this.#pglite
    if (this.#prepared.size >= most) this.#forgetOldest()
    return {
      name,
      parameters: parameters.map((type) => serializers[type] ?? String),
      columns: fields.map((field) => [field.name, parsers[field.type]]),
    }
  }

  #forgetOldest(): void {
    for (const [text, { name }] of this.#prepared) {
      this.#prepared.delete(text)
      if (name !== '') this.#closing.push(name)
      return
    }
  }

  #forget(): void {
    while (this.#prepared.size > 0) this.#forgetOldest()
  }

  async #ask(messages: Uint8Array): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    await this.#pglite.execProtocolRawStream(messages, {
      syncToFs: false,
      // A view of memory that PostgreSQL uses again.
      onRawData: (bytes) => void pieces.push(bytes.slice()),
    })
    return Buffer.concat(pieces)
  }
}

const ofInstance = new WeakMap<PGlite, EmbeddedStatements>()

/** Those of this instance: one that is opened anew has none. */
export function statementsOf(pglite: PGlite): EmbeddedStatements {
  const statements = ofInstance.get(pglite) ?? new EmbeddedStatements(pglite)
  ofInstance.set(pglite, statements)
  return statements
}

/** What a statement gives may be something else afterwards. */
const changesTables = /\b(?:alter|create|drop)\b/i

/** Which index is of use depends on the word: a plan for any would read them all for a rare one. */
const searches = /\bi?like\b/i

function serialized(value: unknown, serialize: (value: unknown) => string = String) {
  if (value === null || value === undefined) return null
  return value instanceof Uint8Array ? value : serialize(value)
}
