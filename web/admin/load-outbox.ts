import { askMails } from '#web/admin/mails.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, url, signal }: PageArguments) => askMails(api, pageIn(url), signal)

const pageIn = (url: URL): number => {
  const page = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
