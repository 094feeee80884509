import type { PageArguments } from '#web/app/page.ts'

/** The shell leaves out parts of the shop data, so this page loads all of it. */
export const load = ({ api }: PageArguments) => api('GET /shop').then(({ data }) => data)

export const loadPolicy = ({ api, params: { slug = '' } }: PageArguments) =>
  api('GET /pages/:slug', { params: { slug } }).then(({ data }) => data)
