import { sql } from 'kysely'
import { alarmKinds, securityEvents, type AlarmKind } from '#contract/platform/security-events.ts'
import { mailAdmins } from '#server/accounts/admin-notices.ts'
import { noteAlarm } from '#server/notifications/note-trouble.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const alarmAt = 10

/** Ten events of a kind within an hour of the clock are mailed to the admins and notified of, once. */
export async function raiseSecurityAlarms(db: Db, { publicUrl }: { publicUrl: string }): Promise<void> {
  for (const { kind, hour, recent } of await findAlarms(db))
    await inTransaction(db, async (tx) => {
      if (!(await noteAlarm(tx, kind, hour))) return
      await mailSecurityAlarm(tx, { kind, recent, publicUrl })
      await notifyAdmins(tx, { kind: 'security', path: pathOf(kind) })
    })
}

interface Alarm {
  kind: AlarmKind
  hour: string
  recent: number
}

/** In this hour and the one before. Refused requests are counted in one entry per hour of the clock. */
async function findAlarms(db: Db): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select security_kind as kind, hour, sum(coalesce((after ->> 'count')::int, 1))::int as recent
    from audit_log cross join lateral (select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24')) clock (hour)
      left join noted_troubles noted on noted.kind = 'security-' || security_kind
    where security_kind in (${sql.join(alarmKinds)}) and at >= date_trunc('hour', shop_now()) - interval '1 hour'
      and (noted.subject is null or noted.subject < hour)
    group by security_kind, hour having sum(coalesce((after ->> 'count')::int, 1)) >= ${alarmAt}
    order by hour`.execute(db)
  return rows
}

const pathOf = (kind: AlarmKind): string => `/admin/security-events?kind=${kind}`

export const mailSecurityAlarm = (
  tx: Db,
  { kind, recent, publicUrl }: { kind: AlarmKind; recent: number; publicUrl: string },
): Promise<void> => {
  const { label, alarm } = securityEvents[kind]
  return mailAdmins(tx, {
    kind: 'security-alarm',
    subject: {
      id: `${label.id}: ${recent} kali dalam satu jam di`,
      en: `${label.en}: ${recent} in an hour at`,
    },
    text: {
      id: `Dalam satu jam terakhir toko mencatat kejadian keamanan ini lebih sering dari biasanya: ${alarm.id}. Toko tetap berjalan.`,
      en: `In the last hour the shop recorded more of these security events than usual: ${alarm.en}. The shop keeps running.`,
    },
    notYou: {
      id: 'Jika bukan Anda, karyawan, atau pelanggan Anda yang salah mengetik, lihat kejadiannya, akhiri sesi yang tidak Anda kenal, dan ganti kata sandi yang mudah ditebak.',
      en: 'If this was not you, your staff or customers who mistyped, look at the events, end sessions that you do not recognise, and change passwords that are easy to guess.',
    },
    rows: [[label, String(recent)]],
    button: {
      label: { id: 'Lihat kejadian keamanan', en: 'See the security events' },
      url: `${publicUrl}${pathOf(kind)}`,
    },
  })
}
