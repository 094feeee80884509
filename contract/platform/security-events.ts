import type { AuditAction } from './audit.ts'
import { keysOf } from './keys.ts'
import type { Bilingual } from './language.ts'

/** The actions of the audit log that are security events, by kind. */
const actions = {
  'failed-log-in': ['fail-log-in', 'fail-password', 'fail-pin'],
  'failed-factor': ['fail-factor'],
  'refused-access': ['refuse-access'],
  limit: ['reach-limit'],
  'new-device': ['new-device'],
  role: [
    'accept-invitation',
    'add-admin',
    'add-staff',
    'change-role',
    'invite-staff',
    'remove-staff',
    'reset-admin',
    'withdraw-invitation',
  ],
  export: ['export'],
  session: ['add-shop-device', 'end-customer-sessions', 'end-sessions', 'log-in', 'remove-shop-device'],
  factor: [
    'add-passkey',
    'add-totp',
    'make-recovery-codes',
    'remove-passkey',
    'remove-pin',
    'remove-totp',
    'reset-factor',
    'set-pin',
    'use-recovery-code',
  ],
} as const satisfies Record<string, readonly AuditAction[]>

export type SecurityKind = keyof typeof actions
export const securityKinds = keysOf(actions)

const kinds = new Map(
  securityKinds.flatMap((kind) => actions[kind].map((action): [string, SecurityKind] => [action, kind])),
)
export const securityKindOf = (action: string): SecurityKind | null => kinds.get(action) ?? null

/** Ten of these within an hour raise an alarm. Sessions and factors are ordinary work. */
export const alarmKinds = securityKinds.filter((kind) => kind !== 'session' && kind !== 'factor')

/** These are kept for a year. The others are actions of admins, which the audit log keeps forever. */
export const expiringKinds = alarmKinds.filter((kind) => kind !== 'role')

export const securityKindLabels: Record<SecurityKind, Bilingual> = {
  'failed-log-in': { id: 'Gagal masuk', en: 'Failed log-ins' },
  'failed-factor': { id: 'Faktor kedua yang gagal', en: 'Failed second factors' },
  'refused-access': { id: 'Akses yang ditolak', en: 'Refused access' },
  limit: { id: 'Batas tercapai', en: 'Limits reached' },
  'new-device': { id: 'Perangkat baru', en: 'New devices' },
  role: { id: 'Pengelola dan perannya', en: 'Admins and their roles' },
  export: { id: 'Ekspor data', en: 'Exports' },
  session: { id: 'Sesi', en: 'Sessions' },
  factor: { id: 'Faktor kedua', en: 'Second factors' },
}
