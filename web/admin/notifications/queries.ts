import { pageQuery } from '#web/app/queries.ts'

export const devicesQuery = pageQuery('GET /push/subscriptions', () => ({}))
