import { listPictures, type PictureState } from '#contract/platform/picture-endpoints.ts'
import { useApiQuery } from '#web/app/queries.ts'

/** Milliseconds between two looks at files that take a second or so each. */
const pause = 2_000

/** What the shop says of these pictures, asked for again while any of their files are being made; null: not there. */
export function usePictureStates(ids: readonly string[]): ReadonlyMap<string, PictureState | null> {
  const { data } = useApiQuery(
    listPictures,
    { query: { ids: ids.join(',') } },
    {
      enabled: ids.length > 0,
      keepPrevious: true,
      poll: (answer) => answer === undefined || (answer.data.some(({ making }) => making) && pause),
    },
  )
  const known = new Map(data?.data.map((state) => [state.id, state]))
  return new Map(data && ids.map((id) => [id, known.get(id) ?? null]))
}
