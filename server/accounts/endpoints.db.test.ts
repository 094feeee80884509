import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openMailer } from '#server/platform/mail/send-mail.ts'
import { makeResetSecrets } from './reset-codes.ts'
import { readSentMail, findSecrets } from '#server/testing/mail-secrets.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openTestApp } from '#server/testing/app.ts'

let server: FastifyInstance
let db: Db

beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  server = await openTestApp(database)
})

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, token, language = 'id' }: { body?: object; token?: string; language?: string } = {},
) {
  const reply = await server.inject({
    method,
    url: `/api${path}`,
    headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
  const answer: Record<string, any> = { status: reply.statusCode, ...reply.json() }
  return answer
}

test('a customer signs up, logs in, changes details and password, and logs out', async () => {
  const sari = {
    full_name: 'Sari',
    email: 'sari@example.com',
    password: 'rahasia1',
    confirm_password: 'rahasia1',
  }
  expect(await call('POST', '/auth/register', { body: sari })).toMatchObject({ status: 201, success: true })
  expect(await call('POST', '/auth/register', { body: sari })).toMatchObject({
    status: 409,
    code: 'EMAIL_TAKEN',
    message: 'Email sudah terdaftar.',
  })
  expect(
    await call('POST', '/auth/register', { body: { ...sari, confirm_password: 'rahasia2' } }),
  ).toMatchObject({
    status: 400,
    errors: [{ field: 'confirm_password' }],
  })
  const { token, user, data } = await call('POST', '/auth/login', {
    body: { email: sari.email, password: sari.password },
  })
  expect(data).toEqual({ token, user })
  for (const method of ['GET', 'POST'] as const)
    expect(await call(method, '/auth/me', { token })).toMatchObject({ status: 200, user, data: user })
  const details = { full_name: 'Sari Dewi', email: sari.email, phone: '', address: null }
  expect(await call('PUT', '/auth/updatedetails', { token, body: details, language: 'en' })).toMatchObject({
    message: 'Profile updated successfully!',
    user: { full_name: 'Sari Dewi', phone: null },
  })
  const change = { currentPassword: 'wrong', newPassword: 'rahasia2', confirmPassword: 'rahasia2' }
  expect(await call('PUT', '/auth/updatepassword', { token, body: change })).toMatchObject({
    status: 400,
    code: 'WRONG_CURRENT_PASSWORD',
  })
  expect(
    await call('PUT', '/auth/updatepassword', {
      token,
      language: 'en',
      body: { ...change, currentPassword: 'rahasia1' },
    }),
  ).toMatchObject({ status: 200, message: 'Password updated successfully!' })
  expect(await call('POST', '/auth/logout', { token })).toMatchObject({ status: 200 })
  expect(await call('GET', '/auth/me', { token })).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
})

test('the reset code is in the mail and never in the response', async () => {
  await call('POST', '/auth/register', {
    body: {
      full_name: 'Sari',
      email: 'sari@example.com',
      password: 'rahasia1',
      confirm_password: 'rahasia1',
    },
  })
  expect(await call('POST', '/auth/forgotpassword', { body: { email: 'sari@example.com' } })).toEqual({
    status: 200,
    success: true,
    message: 'Email terdaftar! Kode reset password telah dikirim ke email Anda.',
  })
  expect(await call('POST', '/auth/forgotpassword', { body: { email: 'x@example.com' } })).toMatchObject({
    status: 404,
    message: 'Email tidak ditemukan. Silakan coba lagi.',
  })
  const { token } = findSecrets((await readSentMail(db, 'password-reset')).text_body)
  const body = { password: 'rahasia2', confirmPassword: 'rahasia2' }
  expect(await call('PUT', `/auth/resetpassword/${token}`, { body })).toMatchObject({
    status: 200,
    message: 'Password berhasil diubah!',
  })
  expect(await call('PUT', `/auth/resetpassword/${token}`, { body })).toMatchObject({
    status: 400,
    code: 'RESET_CODE_DEAD',
  })
})

test('visitors read the catalogue and the shop; the wishlist, ratings and suggestions are for customers', async () => {
  const category_id = await createCategory(db, { name: 'Jus', name_en: 'Juice' })
  const id = await createProduct(db, { category_id, name: 'Jus Jeruk', price: 25_000, stock: 3 })
  expect(await call('GET', '/shop')).toMatchObject({ status: 200, data: { name: 'Griya' } })
  expect(await call('GET', '/categories?lang=en')).toMatchObject({
    data: [{ name: 'Juice', product_count: 1 }],
  })
  expect(await call('GET', '/products')).toMatchObject({
    data: [{ id }],
    pagination: { limit: 1000, totalProducts: 1 },
  })
  expect(await call('GET', '/products?category=juice&limit=1')).toMatchObject({
    pagination: { totalProducts: 1, limit: 1 },
  })
  expect(await call('GET', '/products?sort=age')).toMatchObject({ status: 400 })
  expect(await call('GET', '/products?page=0')).toMatchObject({ status: 400 })
  expect(await call('GET', `/products/${id}`)).toMatchObject({ data: { id, stock: 3, sizes: [] } })
  expect(await call('GET', '/products/none')).toMatchObject({ status: 404 })
  expect(await call('GET', '/services')).toMatchObject({ status: 200, data: [] })
  expect(await call('POST', `/wishlist/${id}`)).toMatchObject({ status: 401 })

  const sari = { email: 'sari@example.com', password: 'rahasia1' }
  await call('POST', '/auth/register', {
    body: { ...sari, full_name: 'Sari', confirm_password: sari.password },
  })
  const { token } = await call('POST', '/auth/login', { body: sari })
  expect(await call('POST', `/wishlist/${id}`, { token })).toMatchObject({ status: 200 })
  expect(await call('GET', '/wishlist', { token })).toMatchObject({
    data: [{ product_id: id }],
    pagination: { limit: 10 },
  })
  expect(await call('DELETE', `/wishlist/${id}`, { token })).toMatchObject({ status: 200 })
  expect(await call('POST', '/ratings', { token, body: { rating: 4, review: ' ' } })).toMatchObject({
    status: 400,
    errors: [{ field: 'review', message: 'Review tidak boleh kosong.' }],
  })
  expect(await call('POST', '/ratings', { token, body: { product_id: id, rating: 4 } })).toMatchObject({
    status: 201,
    data: { product_id: id, user_name: 'Sari' },
  })
  expect(await call('GET', `/products/${id}`)).toMatchObject({
    data: { average_rating: 4, total_ratings: 1 },
  })
  for (const path of [
    `/ratings`,
    `/ratings/products/${id}/ratings`,
    `/ratings/me`,
    `/products/${id}/ratings/me`,
  ])
    expect(await call('GET', path, { token })).toMatchObject({
      status: 200,
      data: [{ rating: 4, review: null }],
    })
  expect(await call('POST', '/saran', { token, body: { message: 'Buka hari Minggu' } })).toMatchObject({
    status: 201,
  })
})

test('the response to a forgotten password says that mails are late while the mail server does not answer', async () => {
  const sari = { full_name: 'Sari', email: 'sari@example.com', password: 'rahasia1' }
  const requestReset = (language: string) =>
    call('POST', '/auth/forgotpassword', { body: { email: sari.email }, language })
  await call('POST', '/auth/register', { body: { ...sari, confirm_password: sari.password } })
  expect(await requestReset('id')).toMatchObject({
    status: 200,
    message: expect.stringContaining('telah dikirim'),
  })
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'password-reset')
    .executeTakeFirstOrThrow()
  const mailer = openMailer({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'toko@example.com',
    makeSecrets: makeResetSecrets,
  })
  await expect(mailer.sendMail(db, id, { number: 1, last: false })).rejects.toThrow('ECONNREFUSED')

  const late = await requestReset('id')
  expect([late['status'], late['mail_late']]).toEqual([200, true])
  expect(late['message']).toContain('email dari toko sedang terlambat')
  expect((await requestReset('en'))['message']).toContain('mails from the shop are late at the moment')
  const budi = { ...sari, email: 'budi@example.com', confirm_password: sari.password }
  expect((await call('POST', '/auth/register', { body: budi }))['status']).toBe(201)

  await db.updateTable('mails').set({ status: 'sent', sent_at: new Date(), last_error: null }).execute()
  const { email } = budi
  const recovered = await call('POST', '/auth/forgotpassword', { body: { email } })
  expect([recovered['status'], recovered['mail_late']]).toEqual([200, undefined])
})
