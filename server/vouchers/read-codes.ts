import type { Language } from '#contract/platform/language.ts'
import type { CodeBatch } from '#contract/vouchers/admin-schemas.ts'
import { momentCell, writeCsv, type CsvColumn } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

/** Throws NOT_FOUND. */
export async function listCodes(db: Db, id: string): Promise<CodeBatch[]> {
  // Codes that are made together have the time of their transaction.
  const batches = Map.groupBy(await readCodes(db, id), ({ created_at }) => created_at.toISOString())
  return [...batches]
    .map(([created_at, codes]) => ({
      created_at,
      made: codes.length,
      codes: codes.filter(({ uses }) => uses === 0).map(({ code }) => code),
    }))
    .toReversed()
}

interface ExportedCode {
  code: string
  link: string
  uses: number
  created_at: Date
}

/** The single codes in the order in which they were made. Throws NOT_FOUND. */
export async function exportCodes(
  db: Db,
  { id, publicUrl }: { id: string; publicUrl: string },
  language: Language,
): Promise<{ fileName: string; pieces: AsyncIterable<string> }> {
  const codes = await readCodes(db, id)
  const rows = codes.map((row) => ({ ...row, link: `${publicUrl}/v/${row.code}` }))
  return {
    fileName: { id: 'kode-voucher.csv', en: 'voucher-codes.csv' }[language],
    pieces: writeCsv(columns, [rows], language),
  }
}

async function readCodes(db: Db, id: string): Promise<Omit<ExportedCode, 'link'>[]> {
  const voucher = await db.selectFrom('vouchers').select('id').where('id', '=', id).executeTakeFirst()
  if (!voucher) throw problem('NOT_FOUND')
  return db
    .selectFrom('voucher_codes')
    .select(['code', 'uses', 'created_at'])
    .where('voucher_id', '=', id)
    .where('is_single', '=', true)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
}

const columns: readonly CsvColumn<ExportedCode>[] = [
  ['Kode', 'Code', ({ code }) => code],
  ['Tautan', 'Link', ({ link }) => link],
  ['Sudah dipakai', 'Used', ({ uses }) => uses > 0],
  ['Dibuat (WIB)', 'Made (WIB)', ({ created_at }) => momentCell(created_at)],
]
