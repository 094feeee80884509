import type { Bilingual } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

interface NewService {
  name: string
  name_en?: string | null
  description?: string
  description_en?: string | null
  price: number
  picture_id?: string | null
  popular?: boolean
  features?: Bilingual[]
  position?: number
}

export async function createService(tx: Db, { features = [], ...service }: NewService): Promise<string> {
  const id = newId()
  await tx
    .insertInto('services')
    .values({
      name_en: null,
      description_en: null,
      picture_id: null,
      ...service,
      id,
      features: JSON.stringify(features),
    })
    .execute()
  return id
}
