import { sql } from 'kysely'
import { refusalActions, type RefusalAction } from '#contract/platform/audit.ts'
import type { ProblemCode } from '#contract/platform/problem.ts'
import { countInAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { isWithinLimit } from '#server/platform/http/attempts.ts'
import type { Refusal } from '#server/platform/http/refusals.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { mailAdmins } from './admin-notices.ts'
import { recogniseDevice } from './device.ts'

const actions: Partial<Record<ProblemCode, RefusalAction>> = {
  WRONG_CREDENTIALS: 'fail-log-in',
  WRONG_CURRENT_PASSWORD: 'fail-password',
  WRONG_FACTOR: 'fail-factor',
  PASSKEY_REFUSED: 'fail-factor',
  FORBIDDEN: 'refuse-access',
}

/** More than these in an hour are counted in one entry per action. */
const entriesPerHour = 100
const alarm = { refusals: 10, mails: { limit: 1, seconds: 3600 } }

/**
 * Writes refused requests to the audit log, in one entry per action, account or IP address, and hour. Ten within an
 * hour are mailed to the admins, at most once an hour.
 */
export async function recordRefusals(
  db: Db,
  refusals: readonly Refusal[],
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const refusal of refusals) await recordRefusal(tx, refusal)
    const recent = await countRecent(tx)
    if (recent >= alarm.refusals && (await isWithinLimit(tx, 'refusals:mail', alarm.mails)))
      await mailRefusals(tx, { recent, publicUrl })
  })
}

async function recordRefusal(tx: Db, { code, userId, ip, userAgent, route, count }: Refusal): Promise<void> {
  const action = actions[code] ?? 'reach-limit'
  const { n } = await tx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('action', '=', action)
    .where('at', '>', anHourAgo)
    .executeTakeFirstOrThrow()
  const isFull = n >= entriesPerHour
  const subject = isFull ? 'others' : (userId ?? ip)
  const device = recogniseDevice(userAgent)
  const after = { count, ip, ...(device && { device }), route }
  await countInAudit(tx, { userId: isFull ? null : userId, action, subject, after })
}

const anHourAgo = sql<Date>`shop_now() - interval '1 hour'`

async function countRecent(tx: Db): Promise<number> {
  const { n } = await tx
    .selectFrom('audit_log')
    .select(sql<number>`coalesce(sum((after ->> 'count')::int), 0)::int`.as('n'))
    .where('action', 'in', [...refusalActions])
    .where('at', '>', anHourAgo)
    .executeTakeFirstOrThrow()
  return n
}

export const mailRefusals = (
  tx: Db,
  { recent, publicUrl }: { recent: number; publicUrl: string },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'refusals',
    subject: { id: 'Banyak percobaan yang ditolak di', en: 'Many refused attempts at' },
    text: {
      id: 'Dalam satu jam terakhir toko menolak banyak percobaan: password salah, akses tanpa hak, atau terlalu banyak permintaan. Toko tetap berjalan.',
      en: 'In the last hour the shop refused many attempts: wrong passwords, access without the right, or too many requests. The shop keeps running.',
    },
    notYou: {
      id: 'Jika bukan Anda, karyawan, atau pelanggan Anda yang salah mengetik, periksa catatan tindakan dan ganti password yang mudah ditebak.',
      en: 'If this was not you, your staff or customers who mistyped, look at the audit log and change passwords that are easy to guess.',
    },
    rows: [[{ id: 'Percobaan yang ditolak', en: 'Refused attempts' }, String(recent)]],
    button: {
      label: { id: 'Lihat catatan tindakan', en: 'See the audit log' },
      url: `${publicUrl}/admin/audit`,
    },
  })

export const forgetRefusals = (db: Db): Promise<number> =>
  deleteBatch(db, 'audit_log', sql<boolean>`hour_key is not null and at < shop_now() - interval '90 days'`)
