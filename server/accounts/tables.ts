import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { StoppableMail } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { StaffRole, Switches } from '#contract/platform/roles.ts'
import type {
  Bytes,
  GivenMoment,
  Json,
  Moment,
  NullableBytes,
  NullableMoment,
} from '#server/platform/database/columns.ts'

export interface AccountTables {
  users: {
    id: string
    full_name: string
    /** A customer whom an admin added may have no email address. */
    email: string | null
    password_hash: string | null
    pin_hash: string | null
    role: Generated<'customer' | 'admin'>
    staff_role: Generated<StaffRole>
    staff_role_at: Moment
    /** What is missing is off. */
    switches: ColumnType<Partial<Switches>, string | undefined, string>
    phone: string | null
    address: string | null
    language: Generated<Language>
    created_at: Moment
    /**
     * The time when an admin was removed or a customer was merged into another one. Only the name remains.
     */
    removed_at: NullableMoment
    /** The time when a visitor signed up with the email address of this customer, who had no account. */
    claimed_at: NullableMoment
    email_confirmed_at: NullableMoment
    must_confirm: Generated<boolean>
    whatsapp_agreed_at: NullableMoment
    /** Null while the agreement holds. */
    whatsapp_withdrawn_at: NullableMoment
    version: Generated<number>
    merged_into: string | null
    phone_digits: GeneratedAlways<string | null>
    search_text: GeneratedAlways<string>
  }
  shop_devices: {
    id: string
    name: string
    secret_hash: Bytes
    added_by: string
    added_at: Moment
    last_used_at: Moment
  }
  sessions: {
    id: Generated<string>
    token_hash: Bytes
    user_id: string
    device: string | null
    network: string | null
    created_at: Moment
    last_used_at: Moment
    expires_at: GivenMoment
    needs_factor: Generated<boolean>
    elevated_at: NullableMoment
    shop_device_id: string | null
  }
  known_devices: {
    user_id: string
    secret_hash: Bytes
    last_used_at: Moment
    factor_at: NullableMoment
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Bytes
    counter: number
    transports: string[]
    rp_id: string
    name: string
    created_at: Moment
    last_used_at: NullableMoment
  }
  totp_secrets: {
    user_id: string
    secret: string | null
    confirmed_at: NullableMoment
    last_step: number | null
    /** It replaces `secret` when its first code is given. */
    begun_secret: string | null
    begun_at: NullableMoment
  }
  recovery_codes: { user_id: string; hash: Bytes; used_at: NullableMoment }
  webauthn_challenges: {
    challenge: string
    purpose: 'register' | 'prove' | 'log-in'
    session_hash: NullableBytes
    expires_at: GivenMoment
  }
  addresses: {
    id: string
    user_id: string
    label: string
    recipient_name: string
    phone: string
    address: string
    area: string | null
    is_default: boolean
    created_at: Moment
  }
  staff_invitations: {
    id: string
    full_name: string
    email: string
    staff_role: StaffRole
    switches: Json<Partial<Switches>>
    invited_by: string
    invited_at: Moment
    /** The token is made when this mail is sent. Its hash is null until then. */
    mail_id: string
    token_hash: NullableBytes
    expires_at: GivenMoment
  }
  reset_codes: {
    user_id: string
    token_hash: NullableBytes
    code_hash: NullableBytes
    mail_id: string | null
    mail_until: NullableMoment
    expires_at: GivenMoment
  }
  email_confirmations: {
    user_id: string
    email: string
    /** The token is made when this mail is sent. Its hash is null until then. */
    mail_id: string
    token_hash: NullableBytes
    expires_at: GivenMoment
  }
  email_undos: {
    id: GeneratedAlways<number>
    user_id: string
    email: string
    confirmed_at: NullableMoment
    mail_id: string
    token_hash: NullableBytes
    expires_at: GivenMoment
  }
  mail_stops: {
    mail_id: string
    user_id: string
    kind: StoppableMail
    token_hash: NullableBytes
    made_at: Moment
  }
  stopped_mails: { user_id: string; kind: StoppableMail; stopped_at: Moment }
}
