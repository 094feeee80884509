import { pageQuery } from '#web/app/queries.ts'

export const onboardingQuery = pageQuery('GET /admin/guide', () => ({}))
