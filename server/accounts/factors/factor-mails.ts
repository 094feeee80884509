import type { Bilingual } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mailAdmins, nameActor, type Actor } from '../admin-notices.ts'

interface FactorChange {
  member: { full_name: string; email: string }
  publicUrl: string
}

type Factor = { passkey: string } | 'totp'

export const mailFactorAdded = (
  tx: Db,
  { member, factor, publicUrl }: FactorChange & { factor: Factor },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'factor-added',
    subject: { id: 'Faktor kedua baru di', en: 'A new second factor at' },
    text: {
      id: 'Seorang pengelola memasang faktor kedua untuk akunnya.',
      en: 'An admin added a second factor to the account.',
    },
    notYou,
    rows: [memberRow(member), [labels.factor, nameFactor(factor)]],
    button: buttonTo(publicUrl),
  })

export const mailFactorRemoved = (
  tx: Db,
  { member, factor, publicUrl }: FactorChange & { factor: Factor },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'factor-removed',
    subject: { id: 'Faktor kedua dihapus di', en: 'A second factor was removed at' },
    text: {
      id: 'Seorang pengelola menghapus faktor kedua dari akunnya.',
      en: 'An admin removed a second factor from the account.',
    },
    notYou,
    rows: [memberRow(member), [labels.factor, nameFactor(factor)]],
    button: buttonTo(publicUrl),
  })

export const mailRecoveryCodeUsed = (
  tx: Db,
  { member, left, publicUrl }: FactorChange & { left: number },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'recovery-code-used',
    subject: { id: 'Kode pemulihan dipakai di', en: 'A recovery code was used at' },
    text: {
      id: 'Seorang pengelola memakai salah satu kode pemulihannya sebagai faktor kedua. Kode itu tidak berlaku lagi.',
      en: 'An admin used one of the recovery codes as the second factor. The code is no longer valid.',
    },
    notYou,
    rows: [memberRow(member), [labels.left, String(left)]],
    button: buttonTo(publicUrl),
  })

export const mailFactorsReset = (tx: Db, { member, publicUrl }: FactorChange): Promise<void> =>
  mailAdmins(tx, {
    kind: 'factors-reset',
    subject: { id: 'Semua faktor kedua dihapus di', en: 'All second factors were removed at' },
    text: {
      id: 'Semua faktor kedua dan kode pemulihan seorang pengelola dihapus, dan semua sesinya berakhir. Ia masuk dengan kata sandi saja sampai memasang faktor baru.',
      en: 'All second factors and recovery codes of an admin were removed, and all sessions have ended. The password alone logs in until a new factor is set up.',
    },
    notYou,
    rows: [memberRow(member), [labels.by, nameActor('terminal' satisfies Actor)]],
    button: buttonTo(publicUrl),
  })

const memberRow = ({ full_name, email }: FactorChange['member']): readonly [Bilingual, string] => [
  labels.admin,
  `${full_name} (${email})`,
]

const nameFactor = (factor: Factor): string | Bilingual =>
  factor === 'totp' ? { id: 'Aplikasi autentikator', en: 'Authenticator app' } : `Passkey “${factor.passkey}”`

const buttonTo = (publicUrl: string) => ({ label: labels.security, url: `${publicUrl}/admin/security` })

const notYou = {
  id: 'Jika ini tidak Anda kenal, segera ganti kata sandi Anda dan periksa halaman Keamanan serta catatan tindakan.',
  en: 'If you do not recognise this, change your password immediately, and check the Security page and the audit log.',
}

const labels = {
  admin: { id: 'Pengelola', en: 'Admin' },
  factor: { id: 'Faktor kedua', en: 'Second factor' },
  left: { id: 'Sisa kode', en: 'Codes left' },
  by: { id: 'Diubah oleh', en: 'Changed by' },
  security: { id: 'Buka halaman Keamanan', en: 'Open the Security page' },
} satisfies Record<string, Bilingual>
