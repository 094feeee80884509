import type { Bilingual, Language } from '#contract/platform/language.ts'
import { nameRights, type Staff } from '#contract/platform/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameActor, mailAdmins, type Actor } from './admin-notices.ts'

interface Member {
  full_name: string
  email: string
}
type NewMember = Member & { staff: Staff }

export const mailStaffAdded = (
  tx: Db,
  { by, member, publicUrl }: { by: Actor; member: NewMember; publicUrl: string },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'staff-added',
    subject: { id: 'Pengelola baru di', en: 'A new admin at' },
    text: {
      id: 'Seorang pengelola baru ditambahkan.',
      en: 'A new admin was added.',
    },
    notYou,
    rows: [
      [labels.admin, `${member.full_name} (${member.email})`],
      [labels.role, inBoth(member.staff)],
      [labels.by, nameActor(by)],
    ],
    button: { label: labels.staff, url: `${publicUrl}/admin/staff` },
  })

export const mailStaffInvited = (
  tx: Db,
  { by, member, publicUrl }: { by: Actor; member: NewMember; publicUrl: string },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'staff-invited',
    subject: { id: 'Undangan pengelola baru di', en: 'A new admin was invited at' },
    text: {
      id: 'Seorang pengelola baru diundang lewat email. Ia dapat masuk setelah membuat kata sandi.',
      en: 'A new admin was invited by mail, and can log in after choosing a password.',
    },
    notYou,
    rows: [
      [labels.admin, `${member.full_name} (${member.email})`],
      [labels.role, inBoth(member.staff)],
      [labels.by, nameActor(by)],
    ],
    button: { label: labels.staff, url: `${publicUrl}/admin/staff` },
  })

/** The member reads it too, also when no longer an owner. */
export const mailRoleChanged = (
  tx: Db,
  {
    by,
    member,
    before,
    after,
    publicUrl,
  }: { by: Actor; member: Member & { language: Language }; before: Staff; after: Staff; publicUrl: string },
): Promise<void> =>
  mailAdmins(
    tx,
    {
      kind: 'role-changed',
      subject: { id: 'Peran pengelola diubah di', en: "An admin's role was changed at" },
      text: {
        id: 'Seorang pengelola sekarang memiliki peran atau izin yang lain.',
        en: 'What an admin may do in the shop has changed.',
      },
      notYou,
      rows: [
        [labels.admin, `${member.full_name} (${member.email})`],
        [labels.role, inBoth(after)],
        [labels.roleBefore, inBoth(before)],
        [labels.by, nameActor(by)],
      ],
      button: { label: labels.staff, url: `${publicUrl}/admin/staff` },
    },
    { alsoTo: after.role === 'owner' ? [] : [member] },
  )

export const mailStaffRemoved = (
  tx: Db,
  { by, member, publicUrl }: { by: Actor; member: Member & { language: Language }; publicUrl: string },
): Promise<void> =>
  mailAdmins(
    tx,
    {
      kind: 'staff-removed',
      subject: { id: 'Pengelola dihapus dari', en: 'An admin was removed from' },
      text: {
        id: 'Seorang pengelola dihapus. Akunnya tidak dapat dipakai masuk lagi.',
        en: 'An admin was removed. The account can no longer log in.',
      },
      notYou,
      rows: [
        [labels.admin, `${member.full_name} (${member.email})`],
        [labels.by, nameActor(by)],
      ],
      button: { label: labels.staff, url: `${publicUrl}/admin/staff` },
    },
    { alsoTo: [member] },
  )

export const mailShopDeviceAdded = (
  tx: Db,
  { by, name, publicUrl }: { by: Actor; name: string; publicUrl: string },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'shop-device-added',
    subject: {
      id: 'Perangkat baru untuk masuk dengan PIN di',
      en: 'A new device for logging in with a PIN at',
    },
    text: {
      id: 'Di perangkat ini kasir, pengepak, dan mekanik sekarang dapat masuk dengan PIN.',
      en: 'Cashiers, packers and mechanics can now log in on this device with their PINs.',
    },
    notYou,
    rows: [
      [labels.device, name],
      [labels.by, nameActor(by)],
    ],
    button: { label: labels.security, url: `${publicUrl}/admin/security` },
  })

export const mailAdminEmailChanged = (
  tx: Db,
  { before, after, publicUrl }: { before: Member; after: Member; publicUrl: string },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'admin-email-changed',
    subject: { id: 'Email pengelola diubah di', en: "An admin's email was changed at" },
    text: {
      id: 'Seorang pengelola mengubah email akunnya. Mulai sekarang ia masuk dengan email yang baru.',
      en: 'An admin changed the email of the account, and logs in with the new one from now on.',
    },
    notYou,
    rows: [
      [labels.admin, after.full_name],
      [labels.now, after.email],
      [labels.before, before.email],
    ],
    button: { label: labels.staff, url: `${publicUrl}/admin/staff` },
  })

export const mailAdminPasswordChanged = (
  tx: Db,
  { member, by, publicUrl }: { member: Member & { id: string }; by: Actor; publicUrl: string },
): Promise<void> =>
  mailAdmins(
    tx,
    {
      kind: 'admin-password-changed',
      subject: { id: 'Kata sandi pengelola diganti di', en: "An admin's password was changed at" },
      text: {
        id: 'Kata sandi akun seorang pengelola baru saja diganti.',
        en: "An admin's password has just been changed.",
      },
      notYou,
      rows: [
        [labels.admin, `${member.full_name} (${member.email})`],
        [labels.by, nameActor(by)],
      ],
      button: { label: labels.staff, url: `${publicUrl}/admin/staff` },
    },
    { except: member.id },
  )

const inBoth = (staff: Staff): Bilingual => ({ id: nameRights(staff, 'id'), en: nameRights(staff, 'en') })

const notYou = {
  id: 'Jika perubahan ini tidak Anda kenal, segera ganti kata sandi Anda dan periksa daftar pengelola.',
  en: 'If you do not recognise this change, change your password immediately and check the list of admins.',
}

const labels = {
  admin: { id: 'Pengelola', en: 'Admin' },
  role: { id: 'Peran', en: 'Role' },
  roleBefore: { id: 'Peran sebelumnya', en: 'Previous role' },
  device: { id: 'Perangkat', en: 'Device' },
  security: { id: 'Lihat perangkat toko', en: "See the shop's devices" },
  by: { id: 'Diubah oleh', en: 'Changed by' },
  now: { id: 'Email sekarang', en: 'Current email' },
  before: { id: 'Sebelumnya', en: 'Previous email' },
  staff: { id: 'Lihat daftar pengelola', en: 'See the list of admins' },
} satisfies Record<string, Bilingual>
