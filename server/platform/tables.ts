import type { StaffRole } from '#contract/platform/roles.ts'
import type { SecurityKind } from '#contract/platform/security-events.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { TaskKindName } from '#contract/platform/task.ts'
import type {
  AuditedState,
  Bytes,
  GivenMoment,
  Json,
  Moment,
  NullableMoment,
  StoredSha256,
} from './database/columns.ts'

export interface PlatformTables {
  audit_log: {
    id: GeneratedAlways<number>
    user_id: string | null
    action: string
    subject: string
    before: AuditedState
    after: AuditedState
    at: Moment
    hour_key: Generated<string | null>
    security_kind: Generated<SecurityKind | null>
    staff_role: Generated<StaffRole | null>
  }
  mails: {
    id: string
    to_address: string
    subject: string
    text_body: string
    html_body: string
    language: Language
    kind: string
    reference: string | null
    attachments: ColumnType<MailAttachment[], string | undefined, string>
    status: Generated<'queued' | 'sent' | 'kept' | 'failed' | 'withheld'>
    attempts: Generated<number>
    last_error: string | null
    claimed_until: NullableMoment
    created_at: Moment
    sent_at: NullableMoment
    /** The time when texts and attachments were deleted. The rest of the row stays longer. */
    body_removed_at: NullableMoment
    holds_secret: Generated<boolean>
    stop_url: string | null
  }
  tasks: {
    id: string
    n: GeneratedAlways<number>
    kind: TaskKindName
    asked_by: string | null
    language: Language
    asked_at: Moment
    started_at: NullableMoment
    finished_at: NullableMoment
    done: Generated<number>
    total: number | null
    details: ColumnType<object, string | undefined, string>
    input: ColumnType<unknown, string | null | undefined, string | null>
    file: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
    outcome: ColumnType<object | null, string | null | undefined, string | null>
    report: ColumnType<unknown[], string | undefined, string>
    problem: string | null
    stalled_attempts: Generated<number>
    job_id: string | null
    attempt: Generated<number>
  }
  pictures: {
    id: string
    width: number
    height: number
    placeholder: string
    widths: number[]
    has_avif: Generated<boolean>
    unused_since: NullableMoment
    created_at: Moment
  }
  picture_files: {
    picture_id: string
    width: number
    format: string
    bytes: Bytes
    bytes_sha256: StoredSha256
  }
  unfinished_pictures: { picture_id: string; original: Bytes; tries: Generated<number> }
  page_changes: {
    transaction: Generated<string>
    tag: string
    at: Generated<Date>
  }
  attempts: { key: string; count: number; resets_at: GivenMoment }
  idempotency_keys: {
    user_id: string
    call: string
    key: string
    request_hash: Bytes
    reply: Json<object>
    created_at: Moment
  }
  clock: {
    only_one: Generated<boolean>
    latest: GivenMoment
    problem: 'behind' | 'apart' | 'ahead' | null
    since: NullableMoment
    held_until: NullableMoment
  }
}

export interface MailAttachment {
  filename: string
  type: string
  content: string
}
