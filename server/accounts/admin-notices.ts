import type { Bilingual, Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { accounts } from './user-of.ts'

interface AdminNotice {
  kind: string
  /** The name of the shop follows. */
  subject: Bilingual
  /** What happened. */
  text: Bilingual
  /** What to do when it should not have. */
  notYou: Bilingual
  rows: readonly (readonly [label: Bilingual, value: string | Bilingual])[]
  /** What may be several lines. */
  passages?: readonly (readonly [label: Bilingual, value: string | Bilingual])[]
  button: { label: Bilingual; url: string }
}

interface Reader {
  full_name: string
  email: string
  language: Language
}

/** Who did something: an admin, or whoever has the terminal of the server. */
export type Doer = { full_name: string; email: string } | 'terminal'

export const doerOf = (by: Doer): string | Bilingual =>
  by === 'terminal' ? fromTerminal : `${by.full_name} (${by.email})`

/** Mails every admin, in the language of each, what only an admin may do; `besides` is who was one until now. */
export async function mailAdmins(
  tx: Db,
  { kind, subject, text: happened, notYou, rows, passages = [], button }: AdminNotice,
  { besides = [], except }: { besides?: readonly Reader[]; except?: string } = {},
): Promise<void> {
  const { name: shopName } = await readShopSettings(tx)
  const admins = await accounts(tx)
    .select(['id', 'full_name', 'email', 'language'])
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .execute()
  for (const { full_name, email, language } of [...admins.filter(({ id }) => id !== except), ...besides]) {
    const worded = ([label, value]: readonly [Bilingual, string | Bilingual]) =>
      [label[language], typeof value === 'string' ? value : value[language]] as const
    const { text, html } = layOutMail({
      language,
      shopName,
      greeting: language === 'id' ? `Halo ${full_name},` : `Hello ${full_name},`,
      paragraphs: [happened[language], notYou[language]],
      table: { rows: rows.map(worded) },
      passages: passages.map(worded),
      button: { label: button.label[language], url: button.url },
    })
    await queueMail(tx, {
      to: email,
      subject: `${subject[language]} ${shopName}`,
      text,
      html,
      language,
      kind,
    })
  }
}

const fromTerminal = { id: 'terminal server', en: 'the terminal of the server' }
