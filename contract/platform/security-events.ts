import type { AuditAction } from './audit.ts'
import { keysOf } from './keys.ts'
import type { Bilingual } from './language.ts'

interface Kind {
  label: Bilingual
  /** How an alarm names them. Kinds without it are ordinary work and raise no alarm. */
  alarm?: Bilingual
  /** The actions of the audit log that are security events of this kind. */
  actions: readonly AuditAction[]
}

/** What each kind of security event is. */
export const securityEvents = {
  'failed-log-in': {
    label: { id: 'Gagal masuk', en: 'Failed log-ins' },
    alarm: { id: 'kata sandi atau PIN yang salah', en: 'wrong passwords or PINs' },
    actions: ['fail-log-in', 'fail-password', 'fail-pin'],
  },
  'failed-factor': {
    label: { id: 'Faktor kedua yang gagal', en: 'Failed second factors' },
    alarm: { id: 'faktor kedua yang gagal', en: 'failed second factors' },
    actions: ['fail-factor'],
  },
  'refused-access': {
    label: { id: 'Akses yang ditolak', en: 'Refused access' },
    alarm: { id: 'akses tanpa hak', en: 'access without the right' },
    actions: ['refuse-access'],
  },
  limit: {
    label: { id: 'Batas tercapai', en: 'Limits reached' },
    alarm: { id: 'terlalu banyak permintaan', en: 'too many requests' },
    actions: ['reach-limit'],
  },
  'new-device': {
    label: { id: 'Perangkat baru', en: 'New devices' },
    alarm: { id: 'pengelola yang masuk di perangkat baru', en: 'log-ins of admins on new devices' },
    actions: ['new-device'],
  },
  role: {
    label: { id: 'Pengelola dan perannya', en: 'Admins and their roles' },
    alarm: { id: 'perubahan pengelola atau perannya', en: 'changes of admins or their roles' },
    actions: [
      'accept-invitation',
      'add-admin',
      'add-staff',
      'change-role',
      'invite-staff',
      'remove-staff',
      'reset-admin',
      'withdraw-invitation',
    ],
  },
  export: {
    label: { id: 'Ekspor data', en: 'Exports' },
    alarm: { id: 'ekspor data toko', en: 'exports of the data of the shop' },
    actions: ['export'],
  },
  session: {
    label: { id: 'Sesi', en: 'Sessions' },
    actions: ['add-shop-device', 'end-customer-sessions', 'end-sessions', 'log-in', 'remove-shop-device'],
  },
  factor: {
    label: { id: 'Faktor kedua', en: 'Second factors' },
    actions: [
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
  },
} as const satisfies Record<string, Kind>

export type SecurityKind = keyof typeof securityEvents
export const securityKinds = keysOf(securityEvents)

const kindOfAction = new Map(
  securityKinds.flatMap((kind) =>
    securityEvents[kind].actions.map((action): [string, SecurityKind] => [action, kind]),
  ),
)
export const securityKindOf = (action: string): SecurityKind | null => kindOfAction.get(action) ?? null

export type AlarmKind = {
  [K in SecurityKind]: (typeof securityEvents)[K] extends { alarm: Bilingual } ? K : never
}[SecurityKind]
export const alarmKinds = securityKinds.filter((kind): kind is AlarmKind => 'alarm' in securityEvents[kind])

/** These are kept for a year. The others are actions of admins, which the audit log keeps forever. */
export const expiringKinds = alarmKinds.filter((kind) => kind !== 'role')
