import { fetchMails, readMailFilter } from '#web/admin/outbox/mails.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, url, signal }: PageArguments) =>
  fetchMails(api, readMailFilter(url.searchParams), signal)
