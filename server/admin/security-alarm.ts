import { sql } from 'kysely'
import type { Bilingual } from '#contract/platform/language.ts'
import { alarmKinds, securityKindLabels, type SecurityKind } from '#contract/platform/security-events.ts'
import { mailAdmins } from '#server/accounts/admin-notices.ts'
import { noteAlarm } from '#server/notifications/note-trouble.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const alarmAt = 10

/** Ten events of a kind within an hour are mailed to the admins and notified of, once per kind and hour. */
export async function raiseSecurityAlarms(db: Db, { publicUrl }: { publicUrl: string }): Promise<void> {
  for (const { kind, recent } of await findAlarms(db))
    await inTransaction(db, async (tx) => {
      if (!(await noteAlarm(tx, `security-${kind}`))) return
      await mailSecurityAlarm(tx, { kind, recent, publicUrl })
      await notifyAdmins(tx, { kind: 'security', path: pathOf(kind) })
    })
}

/** Events before the last alarm of their kind are not counted again. */
async function findAlarms(db: Db): Promise<{ kind: SecurityKind; recent: number }[]> {
  const { rows } = await sql<{ kind: SecurityKind; recent: number }>`
    select security_kind as kind, sum(coalesce((after ->> 'count')::int, 1))::int as recent
    from audit_log left join noted_troubles on noted_troubles.kind = 'security-' || security_kind
    where security_kind in (${sql.join(alarmKinds)}) and at > shop_now() - interval '1 hour'
      and (noted_at is null or at > noted_at)
    group by security_kind having sum(coalesce((after ->> 'count')::int, 1)) >= ${alarmAt}`.execute(db)
  return rows
}

const pathOf = (kind: SecurityKind): string => `/admin/security-events?kind=${kind}`

export const mailSecurityAlarm = (
  tx: Db,
  { kind, recent, publicUrl }: { kind: SecurityKind; recent: number; publicUrl: string },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'security-alarm',
    subject: {
      id: `${securityKindLabels[kind].id}: ${recent} kali dalam satu jam di`,
      en: `${securityKindLabels[kind].en}: ${recent} in an hour at`,
    },
    text: {
      id: `Dalam satu jam terakhir toko mencatat kejadian keamanan ini lebih sering dari biasanya: ${texts[kind].id}. Toko tetap berjalan.`,
      en: `In the last hour the shop recorded more of these security events than usual: ${texts[kind].en}. The shop keeps running.`,
    },
    notYou: {
      id: 'Jika bukan Anda, karyawan, atau pelanggan Anda yang salah mengetik, lihat kejadiannya, akhiri sesi yang tidak Anda kenal, dan ganti kata sandi yang mudah ditebak.',
      en: 'If this was not you, your staff or customers who mistyped, look at the events, end sessions that you do not recognise, and change passwords that are easy to guess.',
    },
    rows: [[securityKindLabels[kind], String(recent)]],
    button: {
      label: { id: 'Lihat kejadian keamanan', en: 'See the security events' },
      url: `${publicUrl}${pathOf(kind)}`,
    },
  })

const texts: Record<SecurityKind, Bilingual> = {
  'failed-log-in': { id: 'kata sandi yang salah', en: 'wrong passwords' },
  'failed-factor': { id: 'faktor kedua yang gagal', en: 'failed second factors' },
  'refused-access': { id: 'akses tanpa hak', en: 'access without the right' },
  limit: { id: 'terlalu banyak permintaan', en: 'too many requests' },
  'new-device': { id: 'pengelola yang masuk di perangkat baru', en: 'log-ins of admins on new devices' },
  role: { id: 'perubahan pengelola atau perannya', en: 'changes of admins or their roles' },
  export: { id: 'ekspor data toko', en: 'exports of the data of the shop' },
  session: { id: 'sesi', en: 'sessions' },
  factor: { id: 'perubahan faktor kedua', en: 'changes of second factors' },
}
