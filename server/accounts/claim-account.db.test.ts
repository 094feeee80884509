import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { readSentMail, findSecrets } from '#server/testing/mail-secrets.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { addCustomer, changeCustomer } from './add-customer.ts'
import { createUser } from './create-user.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'

let db: Db
let owner: { id: string }
let id: string
const publicUrl = 'https://toko.example'
const ip = '192.0.2.1'
const tuti = { name: 'Bu Tuti', phone: '081234567890', email: 'tuti@contoh.example' }
const typed = { full_name: 'Tuti W', email: 'tuti@contoh.example', password: 'rahasia1' }

const settled = { publicUrl, joinHistory: async () => {} }

beforeEach(async () => {
  db = (await openTestDatabase()).db
  owner = await createUser(db, {
    full_name: 'Ibu Ratna',
    email: 'ratna@contoh.example',
    password_hash: '-',
    role: 'admin',
    language: 'id',
  })
  id = (await addCustomer(db, owner, tuti)).id
})

const signUp = (input = typed) => register(db, input, { ip, language: 'en', publicUrl })
const enter = (password: string) => logIn(db, { email: typed.email, password }, { ip })
const forget = () => forgotPassword(db, { email: typed.email }, { ip, publicUrl })
const mails = () =>
  db.selectFrom('mails').select(['kind', 'to_address', 'language', 'text_body']).orderBy('id').execute()
async function codeMailed() {
  const { text_body } = await readSentMail(db, 'account-claim')
  await db.deleteFrom('mails').execute()
  return findSecrets(text_body)
}

test('a customer without an account cannot log in, and a password reset finds no account', async () => {
  await expect(enter('')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await expect(forget()).rejects.toMatchObject({ code: 'EMAIL_UNKNOWN' })
  expect(await mails()).toEqual([])
})

test('signing up mails the customer a link and a code, and stores nothing of what was typed', async () => {
  await signUp()
  expect(await mails()).toMatchObject([{ kind: 'account-claim', to_address: tuti.email, language: 'en' }])
  await expect(enter(typed.password)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ full_name: tuti.name, password_hash: null })
})

test.each(['token', 'code'] as const)(
  'the mailed %s sets a password once and opens the account of the same customer',
  async (by) => {
    await signUp()
    const mailed = await codeMailed()
    await resetPassword(db, mailed[by], { password: 'rahasia2' }, settled)
    const { user } = await enter('rahasia2')
    expect(user).toMatchObject({ id, full_name: tuti.name, phone: tuti.phone })
    await expect(resetPassword(db, mailed[by], { password: 'rahasia3' }, settled)).rejects.toMatchObject({
      code: 'RESET_CODE_DEAD',
    })
  },
)

test('signing up with the address of an unclaimed account returns the same response as with an unknown address', async () => {
  const outcome = (email: string) =>
    signUp({ ...typed, email }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  const unknown = ['baru@contoh.example', 'Baru@contoh.example']
  const known = ['tuti@contoh.example', 'Tuti@contoh.example']
  const answers = async (emails: string[]) => [await outcome(emails[0]!), await outcome(emails[1]!)]
  expect(await answers(known)).toEqual(await answers(unknown))
  const forgotten = (email: string) => forgotPassword(db, { email }, { ip, publicUrl })
  expect(await forgotten(known[0]!)).toEqual(await forgotten(unknown[0]!))
})

test('ten concurrent sign-ups send one mail', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => signUp()))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await mails()).toHaveLength(1)
})

test('a forgotten password before the account is opened mails a new link, which ends the first', async () => {
  await signUp()
  const first = await codeMailed()
  await forget()
  expect((await mails()).map(({ kind }) => kind)).toEqual(['account-claim'])
  const second = await codeMailed()
  await expect(resetPassword(db, first.token, { password: 'rahasia2' }, settled)).rejects.toMatchObject({
    code: 'RESET_CODE_DEAD',
  })
  await resetPassword(db, second.token, { password: 'rahasia2' }, settled)
  await forget()
  expect((await mails()).map(({ kind }) => kind)).toEqual(['password-reset'])
})

test('correcting the e-mail invalidates the link that was mailed to the old one', async () => {
  await signUp()
  const { token } = await codeMailed()
  await changeCustomer(db, owner, id, { ...tuti, email: 'tuti.w@contoh.example', version: 1 })
  await expect(resetPassword(db, token, { password: 'rahasia2' }, settled)).rejects.toMatchObject({
    code: 'RESET_CODE_DEAD',
  })
  await expect(forget()).rejects.toMatchObject({ code: 'EMAIL_UNKNOWN' })
})
