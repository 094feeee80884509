import { pageIn } from '#web/admin/addresses.ts'
import { askMails } from '#web/admin/outbox/mails.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, url, signal }: PageArguments) => askMails(api, pageIn(url.searchParams), signal)
