import type { ImportedRate, RatesImport } from '#contract/delivery/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { areaPath } from '../areas/areas.ts'
import { countEdit } from '../methods/edit-methods.ts'
import { differences, readRates, setRates, type StoredRate } from '../methods/set-rates.ts'
import { wholeCountry } from './export-rates.ts'
import { rateMessages } from './messages.ts'
import { readRatesFile, type FileRate } from './read-rates-file.ts'

const shown = 500

interface Given {
  version?: string | undefined
  file_name?: string | null | undefined
  replace?: '0' | '1' | undefined
  accept_guesses?: '0' | '1' | undefined
}

/** Returns the changes and every wrong row. Throws NOT_FOUND and FILE_UNREADABLE. */
export async function previewRates(
  db: Db,
  methodId: string,
  file: Uint8Array,
  { replace }: Pick<Given, 'replace'>,
  language: Language,
): Promise<RatesImport> {
  const method = await findMethod(db, methodId).executeTakeFirst()
  if (!method) throw problem('NOT_FOUND')
  return (await planImport(db, { id: methodId, ...method }, file, replace, language)).outcome
}

/**
 * The file is imported as a whole or not at all. Rates that are not in the file stay, unless `replace` is '1'. Throws
 * NOT_FOUND, FILE_UNREADABLE, EDITED_MEANWHILE, RATES_REFUSED for a wrong row, and RATES_GUESSED for an area that is an
 * unconfirmed guess.
 */
export async function importRates(
  db: Db,
  admin: { id: string },
  methodId: string,
  file: Uint8Array,
  { version, file_name, replace, accept_guesses }: Given,
  language: Language,
): Promise<RatesImport> {
  return inTransaction(db, async (tx) => {
    const locked = await findMethod(tx, methodId).forNoKeyUpdate().executeTakeFirst()
    if (!locked) throw problem('NOT_FOUND')
    if (version !== undefined && Number(version) !== locked.version) throw problem('EDITED_MEANWHILE')
    const { wanted, outcome } = await planImport(tx, { id: methodId, ...locked }, file, replace, language)
    const { refused, guesses } = outcome
    if (refused > 0) throw problem('RATES_REFUSED', { rows: refused })
    if (guesses.length > 0 && accept_guesses !== '1') throw problem('RATES_GUESSED', { rows: guesses.length })
    const counts = await setRates(tx, admin, methodId, wanted, file_name || 'CSV')
    if (!counts) return outcome
    await countEdit(tx, methodId)
    await writeAudit(tx, {
      userId: admin.id,
      action: 'import-rates',
      subject: methodId,
      after: { rates: counts, file_name: file_name || null },
    })
    return { ...outcome, version: locked.version + 1 }
  })
}

const findMethod = (db: Db, id: string) =>
  db.selectFrom('delivery_methods').select('version').where('id', '=', id)

async function planImport(
  db: Db,
  method: { id: string; version: number },
  file: Uint8Array,
  replace: Given['replace'],
  language: Language,
) {
  const before = await readRates(db, method.id)
  const { rates: rows, unread } = readRatesFile(file, new Set(before.map(({ area }) => area)), language)
  const wanted = wantedRates(before, rows, replace === '1')
  const outcome = {
    ...summariseImport(before, wanted, rows, language),
    guesses: guessesIn(rows),
    unread_columns: unread.map(({ head, place }) => head || rateMessages(language).columnAt(place)),
    version: method.version,
  }
  return { wanted, outcome }
}

function wantedRates(
  before: readonly StoredRate[],
  rows: readonly FileRate[],
  replace: boolean,
): StoredRate[] {
  const wanted = new Map(replace ? [] : before.map((rate) => [rate.area, rate]))
  for (const { rate } of rows) if (rate) wanted.set(rate.area, rate)
  return [...wanted.values()]
}

const guessesIn = (rows: readonly FileRate[]): RatesImport['guesses'] =>
  rows.flatMap(({ row, guessed, area }) => (guessed === null ? [] : [{ row, written: guessed, area }]))

function summariseImport(
  before: readonly StoredRate[],
  wanted: readonly StoredRate[],
  rows: readonly FileRate[],
  language: Language,
): Omit<RatesImport, 'version' | 'guesses' | 'unread_columns'> {
  const rowOf = new Map(rows.flatMap(({ row, rate }) => (rate ? [[rate.area, row] as const] : [])))
  const changes = differences(before, wanted).map(({ area, before: was, after: is }): ImportedRate => ({
    row: rowOf.get(area) ?? null,
    state: was ? (is ? 'changed' : 'removed') : 'created',
    area: area === '' ? wholeCountry[language] : areaPath(area),
    before: was && { price: was[0], per_extra_kg: was[1] },
    after: is && { price: is[0], per_extra_kg: is[1] },
    reasons: [],
  }))
  const refused = rows.flatMap(({ row, area, rate, reasons }): ImportedRate[] =>
    rate ? [] : [{ row, state: 'refused', area, before: null, after: null, reasons }],
  )
  const count = (state: ImportedRate['state']) => changes.filter((change) => change.state === state).length
  const [created, changed, removed] = [count('created'), count('changed'), count('removed')]
  return {
    created,
    changed,
    removed,
    unchanged: rows.length - refused.length - created - changed,
    refused: refused.length,
    rows: [...refused, ...changes].slice(0, shown),
  }
}
