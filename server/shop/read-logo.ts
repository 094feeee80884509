import type { Db } from '#server/platform/database/database.ts'
import { mediaPath } from '#server/platform/images/to-picture.ts'

/** Three pixels for each that the header has. */
const wantedWidth = 480

/** One sharp rendition is enough, since every page shows the logo at the same small size. */
export async function readLogo(
  db: Db,
  id: string | null,
): Promise<{ src: string; width: number; height: number } | null> {
  if (id === null) return null
  const picture = await db
    .selectFrom('pictures')
    .select(['width', 'height', 'widths'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!picture) return null
  const { width, height, widths } = picture
  const shownWidth = widths.find((each) => each >= wantedWidth) ?? width
  return { src: mediaPath(id, shownWidth, 'webp'), width, height }
}
