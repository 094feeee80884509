import { isDeepStrictEqual } from 'node:util'
import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import { EditableSettings } from '#contract/admin/settings-schemas.ts'
import { keysOf } from '#contract/platform/keys.ts'
import type { Language } from '#contract/platform/language.ts'
import { listAffectedBookings } from '#server/bookings/list-affected.ts'
import { confirmAdmin } from '#server/accounts/confirm-password.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { problem } from '#server/platform/problem.ts'
import { mailAccountsChanged } from './accounts-mail.ts'
import {
  changeShopSettings,
  lockShopSettings,
  readRevisions,
  readShopSettings,
} from '#server/shop/settings.ts'

interface VersionedSettings {
  data: EditableSettings
  version: number
}

export async function showSettings(db: Db): Promise<VersionedSettings> {
  // The version is read first: after a concurrent change it is too old, never too new.
  const version = Math.max(0, ...(await readRevisions(db)).values())
  return { data: await readEditable(db), version }
}

async function readEditable(db: Db): Promise<EditableSettings> {
  const { qris: _qris, guide: _guide, is_demo: _isDemo, ...shown } = await readShopSettings(db)
  return shown
}

/**
 * Returns the bookings that no longer fit. Throws EDITED_MEANWHILE if a given setting was changed to another value
 * after the edited version. Changed bank accounts need the password and are mailed to every admin; who must
 * give a second factor needs it too.
 */
export async function changeSettings(
  db: Db,
  { admin, language, publicUrl }: { admin: Admin; language: Language; publicUrl: string },
  {
    version,
    current_password,
    ...changes
  }: Changes & { version?: number | undefined; current_password?: string | undefined },
): Promise<VersionedSettings & { affected_bookings: AdminBookingSummary[] }> {
  const needsProof = changesProtected(await readEditable(db), changes)
  if (needsProof) await confirmAdmin(db, admin, current_password)
  return inTransaction(db, async (tx) => {
    await lockShopSettings(tx)
    const before = await readEditable(tx)
    // Another admin has changed the accounts or the policy since the password was checked or found unnecessary.
    if (!needsProof && changesProtected(before, changes)) throw problem('EDITED_MEANWHILE')
    if (version !== undefined) rejectOutdated(before, changes, await readRevisions(tx), version)
    await requirePicture(tx, 'hero', changes)
    await requirePicture(tx, 'logo', changes)
    const { closed_days } = changes
    await changeShopSettings(tx, {
      ...changes,
      ...(closed_days && { closed_days: [...new Set(closed_days)].toSorted() }),
    })
    const { data: after, version: now } = await showSettings(tx)
    const changed = listChanged(before, after)
    if (changed.length > 0)
      await writeAudit(tx, {
        userId: admin.id,
        action: 'change-settings',
        subject: changed.join(','),
        before: pick(before, changed),
        after: pick(after, changed),
      })
    if (changesTransfers(before, after))
      await mailAccountsChanged(tx, { admin, before: before.payment, after: after.payment, publicUrl })
    return { data: after, version: now, affected_bookings: await listAffectedBookings(tx, language) }
  })
}

interface Admin {
  id: string
  full_name: string
  email: string
  factor?: SignedIn['factor']
}

const changesProtected = (before: EditableSettings, changes: Changes): boolean =>
  changesTransfers(before, changes) ||
  (changes.second_factor !== undefined && changes.second_factor !== before.second_factor)

const changesTransfers = ({ payment }: EditableSettings, { payment: next }: Changes): boolean =>
  next !== undefined && !isDeepStrictEqual(next.transfer, payment.transfer)

type SettingName = keyof EditableSettings
const editable: SettingName[] = keysOf(EditableSettings.shape)

type Changes = { [K in SettingName]?: EditableSettings[K] | undefined }

async function requirePicture(tx: Db, setting: 'hero' | 'logo', changes: Changes): Promise<void> {
  const id = changes[setting]?.picture_id ?? null
  if (id === null) return
  // The lock keeps the picture from being deleted as unused before this change is committed.
  const pictures = await tx.selectFrom('pictures').select('id').where('id', '=', id).forKeyShare().execute()
  if (pictures.length > 0) return
  throw problem('INVALID_INPUT', { issues: [{ field: `${setting}.picture_id` }] })
}

function rejectOutdated(
  current: EditableSettings,
  changes: Changes,
  revisions: Map<string, number>,
  version: number,
): void {
  const isOutdated = editable.some(
    (name) =>
      changes[name] !== undefined &&
      (revisions.get(name) ?? 0) > version &&
      !isDeepStrictEqual(changes[name], current[name]),
  )
  if (isOutdated) throw problem('EDITED_MEANWHILE')
}

const listChanged = (before: EditableSettings, after: EditableSettings): SettingName[] =>
  editable.filter((name) => !isDeepStrictEqual(before[name], after[name]))

const pick = (settings: EditableSettings, names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))
