import { listMails } from '#contract/admin/outbox-endpoints.ts'
import { addressWith, pageIn } from '#web/admin/layout/addresses.ts'
import type { Api } from '#web/app/api/api.ts'

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
export async function fetchMails(api: Api, { show, page }: MailFilter, signal?: AbortSignal) {
  const { data, pagination } = await api(listMails, {
    query: { ...(show ? { show } : {}), page: String(page) },
    ...(signal ? { signal } : {}),
  })
  return { mails: data, pagination }
}
