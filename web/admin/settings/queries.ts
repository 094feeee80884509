import { pageQuery } from '#web/app/queries.ts'

export const settingsQuery = pageQuery('GET /admin/settings', () => ({}))
export const policiesQuery = pageQuery('GET /admin/pages', () => ({}))
