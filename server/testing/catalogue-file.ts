import { expect } from 'vitest'
import * as many from '#contract/many-products.ts'
import type { ImportCounts } from '#contract/work.ts'
import type { OwnersCatalogue } from './owners-catalogue.ts'

export const fileOf = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'))

export const exported = async (
  { shop, owner }: OwnersCatalogue,
  query: object = {},
  language: 'id' | 'en' = 'id',
): Promise<Buffer> => (await shop.call(many.exportProducts, { by: owner, query, language })).bytes

/** What bringing a file would do. */
export async function planOf({ shop, owner }: OwnersCatalogue, file: Buffer) {
  const { status, body } = await shop.call(many.previewImport, { by: owner, file })
  expect([status, body.message]).toEqual([200, undefined])
  const { fingerprint: _, ...plan } = body.data
  return plan
}

/** What bringing a file did. */
export async function bring(
  { shop, owner, finished }: OwnersCatalogue,
  file: Buffer,
  language: 'id' | 'en' = 'id',
) {
  const answer = await shop.call(many.importProducts, { by: owner, file, query: {}, body: {}, language })
  const { outcome, report } = await finished(answer)
  return { ...(outcome as ImportCounts), rows: report as many.ImportPlan['rows'] }
}
