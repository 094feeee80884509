import { pageQuery, useApiQuery } from '#web/app/queries.ts'

export const factorsQuery = pageQuery('GET /auth/factors', () => ({}))

/** An admin with a second factor is asked for it instead of the password. Null until it is known. */
export const useHasFactor = (): boolean | null =>
  useApiQuery('GET /auth/factors', undefined, { reuseCached: true }).data?.data.is_set ?? null
