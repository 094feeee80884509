import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  inviteStaff,
  listInvitations,
  listStaff,
  removeStaff,
  resendInvitation,
  withdrawInvitation,
} from '#contract/accounts/admin-schemas.ts'
import { changeSettings } from '#contract/admin/settings-schemas.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { readSentMail } from '#server/testing/mail-secrets.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { identify } from './identify.ts'
import { logIn } from './log-in.ts'
import { makeMailSecrets, mayCarrySecret } from './mail-secrets.ts'
import { register } from './register.ts'
import { noSwitches } from '#contract/platform/roles.ts'
import { acceptInvitation, forgetInvitations, showInvitation } from './staff-invitations.ts'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['admin']>>
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
})

const budi = { full_name: 'Pak Budi', email: 'budi@toko.example' }
const password = 'jendela besar di lantai dua'

const invite = (changes: object = {}, by: { id: string } = owner) =>
  shop.call(inviteStaff, { by, body: { ...budi, current_password: adminPassword, ...changes } })
const readToken = async () =>
  /\/invitation\/([\w-]+)/.exec((await readSentMail(shop.db, 'staff-invitation')).text_body)?.[1] ?? ''
const publicUrl = 'https://toko.example'
/** Returns the code of the problem, or `accepted`. */
const accept = (token: string, chosen = password): Promise<string> =>
  acceptInvitation(shop.db, token, { password: chosen }, { publicUrl, language: 'id' }).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  )
const open = async () => (await shop.call(listInvitations, { by: owner })).body.data
const emails = async () => (await shop.call(listStaff, { by: owner })).body.data.map(({ email }) => email)
const audit = async () => {
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'after'])
    .orderBy('id')
    .execute()
  return rows.map(({ user_id, action, after }) => [user_id, action, after])
}
const passTime = (interval: string) =>
  shop.db
    .updateTable('staff_invitations')
    .set({ expires_at: sql<Date>`expires_at - cast(${interval} as interval)` })
    .execute()

describe('an invited admin', () => {
  test('chooses a password with the mailed link, logs in and runs the shop', async () => {
    const invited = await invite({ email: 'Budi@Toko.example' })
    expect([invited.status, invited.body.message]).toEqual([201, 'Undangan dikirim'])
    expect(await open()).toMatchObject([{ ...budi, has_expired: false, invited_by: owner.full_name }])
    expect(await emails()).toEqual([owner.email])
    const token = await readToken()
    expect(await showInvitation(shop.db, token)).toEqual({ ...budi, role: 'owner', switches: noSwitches })
    expect(await accept(token)).toBe('accepted')
    expect(await emails()).toEqual([owner.email, budi.email])
    expect(await open()).toEqual([])
    const { user } = await logIn(shop.db, { email: budi.email, password }, { ip: '192.0.2.1' })
    expect(user).toMatchObject({ role: 'admin', full_name: 'Pak Budi', email_confirmed: true })
    expect((await shop.call(changeSettings, { by: user, body: { bays: 2 } })).status).toBe(200)
    expect((await audit()).slice(0, 2)).toEqual([
      [owner.id, 'invite-staff', { ...budi, role: 'owner' }],
      [user.id, 'accept-invitation', { ...budi, role: 'owner' }],
    ])
    const notified = await shop.db
      .selectFrom('mails')
      .select('to_address')
      .where('kind', '=', 'staff-added')
      .execute()
    expect(notified.map(({ to_address }) => to_address).toSorted()).toEqual(
      [budi.email, owner.email].toSorted(),
    )
  })

  test('cannot use the link twice, even with many requests at the same time', async () => {
    await invite()
    const token = await readToken()
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)))
    expect(answers.toSorted()).toEqual([...Array(7).fill('INVITATION_DEAD'), 'accepted'])
    expect(await emails()).toEqual([owner.email, budi.email])
    expect(await accept(token)).toBe('INVITATION_DEAD')
  })

  test.each(['sebelas kar', 'passwordpassword'])('cannot choose the password %s', async (chosen) => {
    await invite()
    expect(await accept(await readToken(), chosen)).toBe('INVALID_INPUT')
    expect(await open()).toHaveLength(1)
  })

  test('cannot use a link that was withdrawn or resent, has expired, or whose sender left the staff', async () => {
    const { id } = (await invite()).body.data
    const first = await readToken()
    expect((await shop.call(resendInvitation, { by: owner, params: { id } })).status).toBe(200)
    expect(await accept(first)).toBe('INVITATION_DEAD')
    const second = await readToken()
    await passTime('3 days')
    expect(await accept(second)).toBe('INVITATION_DEAD')
    expect(await open()).toMatchObject([{ has_expired: true }])
    await shop.call(resendInvitation, { by: owner, params: { id } })
    const third = await readToken()
    expect((await shop.call(withdrawInvitation, { by: owner, params: { id } })).status).toBe(200)
    expect(await accept(third)).toBe('INVITATION_DEAD')
    expect((await shop.call(withdrawInvitation, { by: owner, params: { id } })).status).toBe(404)
    expect((await shop.call(resendInvitation, { by: owner, params: { id } })).status).toBe(404)

    const other = await shop.admin()
    await invite({ email: 'rini@toko.example' }, other)
    const fourth = await readToken()
    const body = { current_password: adminPassword }
    await shop.call(removeStaff, { by: owner, params: { id: other.id }, body })
    expect(await accept(fourth)).toBe('INVITATION_DEAD')
  })

  test('is accepted or withdrawn, not both', async () => {
    const { id } = (await invite()).body.data
    const token = await readToken()
    const [accepted, withdrawn] = await Promise.all([
      accept(token),
      shop.call(withdrawInvitation, { by: owner, params: { id } }),
    ])
    const isAdmin = (await emails()).includes(budi.email)
    expect([accepted, withdrawn.status]).toEqual(isAdmin ? ['accepted', 404] : ['INVITATION_DEAD', 200])
    expect(await open()).toEqual([])
  })

  test('is invited once, however often the address is invited', async () => {
    await invite()
    const first = await readToken()
    await invite({ full_name: 'Budi Hartono', email: 'BUDI@toko.example' })
    expect(await open()).toMatchObject([{ full_name: 'Budi Hartono', email: budi.email }])
    expect(await accept(first)).toBe('INVITATION_DEAD')
    expect((await invite()).status).toBe(201)
    expect((await invite()).status).toBe(429)
    const [{ id } = { id: '' }] = await open()
    expect((await shop.call(resendInvitation, { by: owner, params: { id } })).status).toBe(429)
  })

  test('cannot have the address of an account', async () => {
    const siti = await shop.customer()
    const refused = await invite({ email: siti.email })
    expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await invite({ email: owner.email })).status).toBe(409)
    expect(await emails()).toEqual([owner.email])
  })

  test.each(['before the invitation', 'after the invitation'])(
    'gets the address although a stranger signed up with it %s',
    async (when) => {
      if (when === 'after the invitation') await invite()
      const stranger = { ...budi, full_name: 'Orang lain', password: 'kata sandi orang lain' }
      const origin = { ip: '192.0.2.1', language: 'id', publicUrl } as const
      await register(shop.db, stranger, origin)
      const { token: session, user, device } = await logIn(shop.db, stranger, origin)
      expect((await invite()).status).toBe(201)
      expect(await accept(await readToken())).toBe('accepted')

      expect(await identify(shop.db, session)).toBe(null)
      await expect(logIn(shop.db, stranger, { ...origin, device })).rejects.toMatchObject({
        code: 'WRONG_CREDENTIALS',
      })
      const admin = (await logIn(shop.db, { email: budi.email, password }, origin)).user
      expect(admin).toMatchObject({ role: 'admin', full_name: 'Pak Budi' })
      expect(admin.id).not.toBe(user.id)
      expect(
        await shop.db
          .selectFrom('users')
          .select(['role', 'email', 'password_hash'])
          .where('id', '=', user.id)
          .executeTakeFirst(),
      ).toEqual({ role: 'customer', email: null, password_hash: null })
    },
  )
})

test('the stored mail of an invitation has no link, and cannot be sent after the invitation was withdrawn', async () => {
  const { id } = (await invite()).body.data
  const mail = await shop.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'staff-invitation')
    .executeTakeFirstOrThrow()
  const token = await readToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(mail.text_body + mail.html_body).not.toContain(token)
  expect(JSON.stringify([await open(), await audit()])).not.toContain(token)
  expect(await mayCarrySecret(shop.db, mail.id)).toBe(true)
  await shop.call(withdrawInvitation, { by: owner, params: { id } })
  expect(await mayCarrySecret(shop.db, mail.id)).toBe(false)
  expect(await makeMailSecrets(shop.db, mail.id)).toBe(null)
})

test('expired invitations are deleted after 30 days', async () => {
  await invite()
  await passTime('32 days')
  expect(await forgetInvitations(shop.db)).toBe(0)
  await passTime('2 days')
  expect(await forgetInvitations(shop.db)).toBe(1)
  expect(await open()).toEqual([])
})
