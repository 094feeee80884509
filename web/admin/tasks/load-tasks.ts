import { listWork } from '#contract/work.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, url, signal }: PageArguments) =>
  api(listWork, { query: { page: pageIn(url) }, signal })

const pageIn = (url: URL): string => {
  const page = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? page : '1'
}
