import type { Bilingual, Language } from '#contract/platform/language.ts'
import { roleLabels, type Staff } from '#contract/platform/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { toMailShop } from '#server/shop/mail-letterhead.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { readStaffWith } from './to-user.ts'

interface AdminNotice {
  kind: string
  subject: Bilingual
  text: Bilingual
  notYou: Bilingual
  rows: readonly (readonly [label: Bilingual, value: string | Bilingual])[]
  passages?: readonly (readonly [label: Bilingual, value: string | Bilingual])[]
  button: { label: Bilingual; url: string }
}

interface Reader {
  full_name: string
  email: string
  language: Language
}

export type Actor = { full_name: string; email: string; staff?: Pick<Staff, 'role'> | undefined } | 'terminal'

/** With the role, if the actor acts for the shop. */
export function nameActor(by: Actor): string | Bilingual {
  if (by === 'terminal') return fromTerminal
  const name = `${by.full_name} (${by.email})`
  if (!by.staff) return name
  const { id, en } = roleLabels[by.staff.role]
  return { id: `${name}, ${id.toLowerCase()}`, en: `${name}, ${en.toLowerCase()}` }
}

/** Mails everybody who may change the settings of the shop. `alsoTo` adds a reader who has just lost the role. */
export async function mailAdmins(
  tx: Db,
  { kind, subject, text: summary, notYou, rows, passages = [], button }: AdminNotice,
  { alsoTo = [], except }: { alsoTo?: readonly Reader[]; except?: string } = {},
): Promise<void> {
  const settings = await readShopSettings(tx)
  const admins = await readStaffWith(tx, 'shop')
  for (const { full_name, email, language } of [...admins.filter(({ id }) => id !== except), ...alsoTo]) {
    const localise = ([label, value]: readonly [Bilingual, string | Bilingual]) =>
      [label[language], typeof value === 'string' ? value : value[language]] as const
    const { text, html } = layOutMail({
      language,
      shop: toMailShop(settings),
      name: full_name,
      paragraphs: [summary[language], notYou[language]],
      table: { rows: rows.map(localise) },
      passages: passages.map(localise),
      button: { label: button.label[language], url: button.url },
    })
    await queueMail(tx, {
      to: email,
      isLimited: false,
      subject: `${subject[language]} ${settings.name}`,
      text,
      html,
      language,
      kind,
    })
  }
}

const fromTerminal = { id: 'terminal server', en: 'the terminal of the server' }
