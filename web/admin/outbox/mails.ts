import { listMails } from '#contract/admin.ts'
import { addressWith, pageIn } from '#web/admin/addresses.ts'
import type { Api } from '#web/api.ts'

export interface MailFilter {
  /** Only those that fail. */
  show: 'failing' | undefined
  page: number
}

/** What the address of the outbox asks for. */
export const readMailFilter = (address: URLSearchParams): MailFilter => ({
  show: address.get('show') === 'failing' ? 'failing' : undefined,
  page: pageIn(address),
})

export const outboxAddress = (filter: Partial<MailFilter> & { mail?: string | undefined }): string =>
  addressWith('/admin/outbox', { ...filter })

/** One page of the outbox, newest first. */
export async function askMails(api: Api, { show, page }: MailFilter, signal?: AbortSignal) {
  const { data, pagination } = await api(listMails, {
    query: { ...(show ? { show } : {}), page: String(page) },
    ...(signal ? { signal } : {}),
  })
  return { mails: data, pagination }
}
