import { openDatabase } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/logging/log.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { readSettings } from '#server/settings.ts'
import { inspectLedger, type Verdict } from './verify-ledger.ts'

/* npm run verify-ledger: reads the whole ledger, and ends with 1 when it is not what was recorded. Writes nothing. */

const log = await openLog('warn', process.stderr)

try {
  if (process.argv.length > 2) throw new StartupError('It takes nothing: npm run verify-ledger')
  const database = await openDatabase({ ...readSettings(process.env), log })
  try {
    tell(await inspectLedger(database.db))
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

function tell({ number, hash, broken }: Verdict): void {
  if (!broken) {
    console.log(`\n  The ledger is intact: ${number} rows, the last one with the hash ${hash}.\n`)
    return
  }
  console.error(`\n  ${sentenceOf(broken)}\n`)
  process.exitCode = 1
}

function sentenceOf(broken: NonNullable<Verdict['broken']>): string {
  if ('order_reference' in broken)
    return `The order ${broken.order_reference} does not carry the sum of its rows.`
  if ('booking_reference' in broken)
    return `The booking ${broken.booking_reference} does not carry the sum of its rows.`
  if (broken.problem === 'nota') return `The nota number ${broken.number} is missing, or was not issued here.`
  return `Row ${broken.number} of the ledger was ${broken.problem}.`
}
