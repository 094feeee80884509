import { listTasks } from '#contract/admin/tasks-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, url, signal }: PageArguments) =>
  api(listTasks, { query: { page: pageIn(url) }, signal })

const pageIn = (url: URL): string => {
  const page = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? page : '1'
}
