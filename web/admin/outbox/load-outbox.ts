import { askMails, readMailFilter } from '#web/admin/outbox/mails.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, url, signal }: PageArguments) =>
  askMails(api, readMailFilter(url.searchParams), signal)
