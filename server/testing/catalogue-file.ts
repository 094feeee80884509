import { expect } from 'vitest'
import * as bulkEdit from '#contract/catalogue/bulk-edit-schemas.ts'
import type { ImportCounts } from '#contract/platform/task.ts'
import type { TestCatalogue } from './admin-catalogue.ts'

export const toFile = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'))

export const exportFile = async (
  { shop, owner }: TestCatalogue,
  query: object = {},
  language: 'id' | 'en' = 'id',
): Promise<Buffer> => (await shop.call(bulkEdit.exportProducts, { by: owner, query, language })).bytes

export async function previewFile({ shop, owner }: TestCatalogue, file: Buffer) {
  const { status, body } = await shop.call(bulkEdit.previewImport, { by: owner, file })
  expect([status, body.message]).toEqual([200, undefined])
  const { fingerprint: _, unread_columns: __, ...preview } = body.data
  return preview
}

export async function importFile(
  { shop, owner, finished }: TestCatalogue,
  file: Buffer,
  language: 'id' | 'en' = 'id',
) {
  const answer = await shop.call(bulkEdit.importProducts, { by: owner, file, body: {}, language })
  const { outcome, report } = await finished(answer)
  return { ...(outcome as ImportCounts), rows: report as bulkEdit.ImportPreview['rows'] }
}
