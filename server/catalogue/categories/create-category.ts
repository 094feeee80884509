import type { Db } from '#server/platform/database/database.ts'
import { violatesUnique } from '#server/platform/database/violations.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'

interface NewCategory {
  name: string
  name_en?: string | null
  description?: string | null
  description_en?: string | null
  picture_id?: string | null
  position?: number
}

/** Throws NAME_TAKEN. */
export async function createCategory(tx: Db, category: NewCategory): Promise<string> {
  const id = newId()
  try {
    await tx
      .insertInto('categories')
      .values({ name_en: null, description: null, description_en: null, picture_id: null, ...category, id })
      .execute()
  } catch (error) {
    throw violatesUnique(error, 'categories_name') ? problem('NAME_TAKEN') : error
  }
  return id
}
