import type { Db } from '#server/platform/database/database.ts'
import type { Announcement } from './notify.ts'

/**
 * Which admins get the mail about an event: `except` those who are notified now; and later those of `unlessPushed` for
 * whom no push service accepted the notification.
 */
export type MailedAdmins = { except: string[] } | { unlessPushed: string[]; event: string }

const waitMs = 60_000

/** The jobs that write the mails about an event. */
export function planAdminMails({
  event,
  admins,
}: Announcement): { admins: MailedAdmins; startAfter?: Date }[] {
  const now = { admins: { except: admins } }
  if (admins.length === 0) return [now]
  return [now, { admins: { unlessPushed: admins, event }, startAfter: new Date(Date.now() + waitMs) }]
}

/** Returns the test whether an admin gets a mail. Without a plan, every admin does. */
export async function readMailedAdmins(
  db: Db,
  plans: readonly (MailedAdmins | undefined)[],
): Promise<(plan: MailedAdmins | undefined, admin: { id: string }) => boolean> {
  const events = plans.flatMap((plan) => (plan && 'event' in plan ? [plan.event] : []))
  const accepted = events.length > 0 ? await listAccepted(db, events) : []
  return (plan, { id }) => {
    if (!plan) return true
    if ('except' in plan) return !plan.except.includes(id)
    return (
      plan.unlessPushed.includes(id) &&
      !accepted.some(({ event, user_id }) => event === plan.event && user_id === id)
    )
  }
}

const listAccepted = (db: Db, events: readonly string[]) =>
  db
    .selectFrom('push_notices')
    .innerJoin('push_devices', 'push_devices.id', 'push_notices.device_id')
    .select(['push_notices.event', 'push_devices.user_id'])
    .where('push_notices.event', 'in', events)
    .where('push_notices.sent_at', 'is not', null)
    .execute()
