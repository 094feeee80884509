import type { ChangedText, MessageText } from '#contract/messages/admin-schemas.ts'
import { defaultTexts } from '#contract/messages/default-texts.ts'
import { messageKinds, type TextKind } from '#contract/messages/kinds.ts'
import type { Language } from '#contract/platform/language.ts'
import { changesBetween, writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { incrementVersion, lockVersion } from '#server/platform/database/versioned-rows.ts'

export async function listMessageTexts(db: Db): Promise<MessageText[]> {
  const rows = await db.selectFrom('message_texts').selectAll().execute()
  return messageKinds.map((kind) => {
    const row = rows.find(({ id }) => id === kind)
    return {
      kind,
      text: { id: row?.text ?? null, en: row?.text_en ?? null },
      default_text: defaultTexts[kind],
      version: row?.version ?? 0,
    }
  })
}

/** Returns the owner's text of a kind, else the program's. */
export async function readMessageTexts(db: Db): Promise<(kind: TextKind, language: Language) => string> {
  const texts = new Map((await listMessageTexts(db)).map((text) => [text.kind, text]))
  return (kind, language) => texts.get(kind)?.text[language] ?? defaultTexts[kind][language]
}

/** A text equal to the program's is not stored, so that a better one of a later release is used. Throws EDITED_MEANWHILE. */
export async function changeMessageText(
  db: Db,
  admin: { id: string },
  { kind: id, text, version }: ChangedText,
): Promise<MessageText> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('message_texts')
      .values({ id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await lockVersion(tx, 'message_texts', { id, version })
    const before = await showMessageText(tx, id)
    const own = { id: toOwn(text.id, defaultTexts[id].id), en: toOwn(text.en, defaultTexts[id].en) }
    const changes = changesBetween({ text: before.text }, { text: own })
    if (changes) {
      await tx
        .updateTable('message_texts')
        .set({ text: own.id, text_en: own.en })
        .where('id', '=', id)
        .execute()
      await incrementVersion(tx, 'message_texts', id)
      await writeAudit(tx, { userId: admin.id, action: 'change-message-text', subject: id, ...changes })
    }
    return showMessageText(tx, id)
  })
}

const showMessageText = async (db: Db, kind: TextKind): Promise<MessageText> =>
  (await listMessageTexts(db)).find((one) => one.kind === kind)!

const toOwn = (written: string | null, standard: string): string | null =>
  written === null || written === '' || written === standard ? null : written
