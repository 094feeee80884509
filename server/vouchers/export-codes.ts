import { momentCell, writeCsv, type CsvColumn } from '#server/platform/csv.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

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
  const voucher = await db.selectFrom('vouchers').select('id').where('id', '=', id).executeTakeFirst()
  if (!voucher) throw problem('NOT_FOUND')
  const codes = await db
    .selectFrom('voucher_codes')
    .select(['code', 'uses', 'created_at'])
    .where('voucher_id', '=', id)
    .where('is_single', '=', true)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const rows = codes.map((row) => ({ ...row, link: `${publicUrl}/v/${row.code}` }))
  return {
    fileName: { id: 'kode-voucher.csv', en: 'voucher-codes.csv' }[language],
    pieces: writeCsv(columns, [rows], language),
  }
}

const columns: readonly CsvColumn<ExportedCode>[] = [
  ['Kode', 'Code', ({ code }) => code],
  ['Tautan', 'Link', ({ link }) => link],
  ['Sudah dipakai', 'Used', ({ uses }) => uses > 0],
  ['Dibuat (WIB)', 'Made (WIB)', ({ created_at }) => momentCell(created_at)],
]
