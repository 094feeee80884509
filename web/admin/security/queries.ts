import { pageQuery, useApiQuery } from '#web/app/queries.ts'

export const factorsQuery = pageQuery('GET /auth/factors', () => ({}))

/** An admin with a second factor is asked for it instead of the password. */
export const useHasFactor = (): boolean =>
  useApiQuery('GET /auth/factors', undefined, { reuseCached: true }).data?.data.is_set === true
