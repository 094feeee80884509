import { listMails } from '#contract/admin.ts'
import type { Api } from '#web/api.ts'

/** One page of the outbox, newest first. */
export async function askMails(api: Api, page: number, signal?: AbortSignal) {
  const { data, pagination } = await api(listMails, {
    query: { page: String(page) },
    ...(signal ? { signal } : {}),
  })
  return { mails: data, pagination }
}
