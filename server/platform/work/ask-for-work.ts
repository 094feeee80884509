import type { Language } from '#contract/language.ts'
import type { WorkKindName } from '#contract/work.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'

export interface WantedWork {
  kind: WorkKindName
  /** Null: the shop by itself. */
  askedBy: string | null
  /** Of what it tells. */
  language: Language
  about?: object
  input?: object
  file?: Uint8Array
  total?: number
}

/** Writes long work down; whoever commits this has promised that it will be done. Then `Works.goOn` begins it. */
export async function askForWork(tx: Db, wanted: WantedWork): Promise<string> {
  const { kind, askedBy, language, about = {}, input = {}, file = null, total = null } = wanted
  const id = newId()
  await tx
    .insertInto('works')
    .values({
      id,
      kind,
      asked_by: askedBy,
      language,
      about: JSON.stringify(about),
      input: JSON.stringify(input),
      file,
      total,
    })
    .execute()
  return id
}
