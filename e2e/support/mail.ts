import { setTimeout } from 'node:timers/promises'
import type { Mail } from '#contract/admin/outbox-schemas.ts'
import { api, ownerTokenOf } from './shop-api.ts'

export async function newestMail(address: string): Promise<Mail> {
  const token = await ownerTokenOf()
  for (;;) {
    const { data } = await api<Mail[]>('/admin/outbox?limit=100', { token })
    const mail = data.find(({ to_address }) => to_address === address)
    if (!mail) throw new Error(`No mail to ${address}`)
    if (mail.status !== 'queued') return mail
    await setTimeout(100)
  }
}

export const resetCodeIn = (mail: Mail): string => match(mail, /^(?:\w{4}-){3}\w{4}$/m)

export const confirmPathIn = (mail: Mail): string => match(mail, /\/confirm-email\/[\w-]+/)

/** Opens the link that was mailed to the account. */
export async function confirmEmail({ email, token }: { email: string; token: string }): Promise<void> {
  const secret = confirmPathIn(await newestMail(email))
    .split('/')
    .at(-1)
  const { status } = await api(`/auth/confirmation/${secret}`, { method: 'POST', token })
  if (status !== 200) throw new Error(`${email} was not confirmed: ${status}`)
}

export const invitationPathIn = (mail: Mail): string => match(mail, /\/invitation\/[\w-]+/)

export const undoPathIn = (mail: Mail): string => match(mail, /\/undo-email\/[\w-]+/)

export const resetPathIn = (mail: Mail): string => match(mail, /\/reset-password\/[\w-]+/)

function match({ text_body }: Mail, pattern: RegExp): string {
  const [found] = pattern.exec(text_body) ?? []
  if (found === undefined) throw new Error(`The mail contains nothing like ${pattern}:\n${text_body}`)
  return found
}
