import type { AdminBookingSummary } from '#contract/admin-bookings.ts'
import { EditableSettings } from '#contract/admin-settings.ts'
import type { Language } from '#contract/language.ts'
import { listAffectedBookings } from '#server/bookings/list-affected.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changeShopSettings, readShopSettings } from '#server/shop/settings.ts'

/** What the owner may edit, as it is. */
export const showSettings = async (db: Db): Promise<EditableSettings> =>
  EditableSettings.parse(await readShopSettings(db))

/** Changes the settings it names, writes down what they were, and answers the bookings that no longer fit. */
export async function changeSettings(
  db: Db,
  { admin, language }: { admin: { id: string }; language: Language },
  changes: { [K in keyof EditableSettings]?: EditableSettings[K] | undefined },
): Promise<{ data: EditableSettings; affected_bookings: AdminBookingSummary[] }> {
  return inTransaction(db, async (tx) => {
    const before = await showSettings(tx)
    const { closed_days } = changes
    await changeShopSettings(tx, {
      ...changes,
      ...(closed_days && { closed_days: [...new Set(closed_days)].toSorted() }),
    })
    const after = await showSettings(tx)
    const changed = differing(before, after)
    if (changed.length > 0)
      await writeAudit(tx, {
        userId: admin.id,
        action: 'change-settings',
        subject: changed.join(','),
        before: only(before, changed),
        after: only(after, changed),
      })
    return { data: after, affected_bookings: await listAffectedBookings(tx, language) }
  })
}

type Name = keyof EditableSettings

const differing = (before: EditableSettings, after: EditableSettings): Name[] =>
  (Object.keys(after) as Name[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

const only = (settings: EditableSettings, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))
