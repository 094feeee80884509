import type { Generated } from 'kysely'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import type { AlarmKind } from '#contract/platform/security-events.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Moment, NullableMoment } from '#server/platform/database/columns.ts'

export interface NotificationTables {
  push_keys: { only_one: Generated<boolean>; public_key: string; private_key: string; made_at: Moment }
  push_devices: {
    id: string
    user_id: string
    session_id: string | null
    endpoint: string
    endpoint_hash: string
    p256dh: string
    auth: string
    name: string
    language: Language
    kinds: string[]
    quiet_from: string | null
    quiet_to: string | null
    shows_details: boolean
    created_at: Moment
    last_sent_at: NullableMoment
    version: Generated<number>
  }
  push_notices: {
    id: Generated<string>
    /** One event has a row for each device. */
    event: string
    device_id: string
    kind: StoredNoticeKind
    reference: string | null
    details: string | null
    path: string
    created_at: Moment
    due_at: Moment
    was_quiet: Generated<boolean>
    attempts: Generated<number>
    claimed_at: NullableMoment
    sent_at: NullableMoment
  }
  noted_troubles: { kind: TroubleKind; subject: string; noted_at: Moment }
}

export type StoredNoticeKind = NoticeKind | 'test'
export type TroubleKind = 'mail' | 'backup' | 'drill' | `security-${AlarmKind}`
