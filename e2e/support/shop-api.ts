import { readFile } from 'node:fs/promises'
import { demoAdmin, demoPassword } from '#demo/customers.ts'
import type { Language } from '#contract/platform/language.ts'
import { clientAddress, newEmail, sharedShopUrl, type SharedShop } from './browser.ts'

export interface ApiOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
  token?: string | undefined
  shop?: string
  language?: Language
  /** Each request has a new client address by default. */
  from?: ReturnType<typeof clientAddress>
}

interface ApiReply<T> {
  status: number
  data: T
  token?: string
}

export async function api<T>(path: string, options: ApiOptions = {}): Promise<ApiReply<T>> {
  const {
    body,
    token,
    shop = sharedShopUrl(),
    language = 'id',
    from = clientAddress(),
    method = body ? 'POST' : 'GET',
  } = options
  const response = await fetch(`${shop}/api${path}`, {
    method,
    headers: {
      ...from,
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as { data: T; token?: string }) }
}

export interface ShownProduct {
  id: string
  name: string
  price: number
  stock: number
  sizes: { size_id: string; name: string; additional_price: number; stock: number }[]
}

export async function findProduct(name: string, options: ApiOptions = {}): Promise<ShownProduct> {
  const { data } = await api<ShownProduct[]>(`/products?q=${encodeURIComponent(name)}`, options)
  const found = data.find((product) => product.name === name)
  if (!found) throw new Error(`The demo shop has no ${name}`)
  return found
}

/** The keys are the names of the sizes. A product without sizes has one entry under its own name. */
export async function stockOf(name: string, options: ApiOptions = {}): Promise<Record<string, number>> {
  const { sizes, stock } = await findProduct(name, options)
  if (sizes.length === 0) return { [name]: stock }
  return Object.fromEntries(sizes.map((size) => [size.name, size.stock]))
}

export interface PlacedOrder {
  id: string
  reference: string
  status: string
  total_amount: number
  proof_count: number
  history: { status: string }[]
}

export async function placeOrder(
  product: string,
  token: string,
  options: ApiOptions = {},
): Promise<PlacedOrder> {
  // Tests know the Indonesian names.
  const { id } = await findProduct(product, { ...options, language: 'id' })
  const body = {
    product_id: id,
    quantity: 1,
    customer_name: 'Wulan Anggraini',
    customer_email: 'wulan@contoh.example',
    customer_phone: '081234567890',
    customer_address: 'Jl. Mawar 1, Sleman',
  }
  const { status, data } = await api<PlacedOrder>('/transactions', { ...options, token, body })
  if (status !== 201) throw new Error(`The order for ${product} was refused with ${status}`)
  return data
}

/** The default picture is a photographed proof of the demo shop. */
export async function uploadProof(
  id: string,
  token: string,
  { picture, shop = sharedShopUrl() }: { picture?: Buffer; shop?: string } = {},
): Promise<void> {
  const form = new FormData()
  picture ??= await readFile(new URL('../../demo/proofs/lunas.jpg', import.meta.url))
  form.set('payment_proof', new Blob([new Uint8Array(picture)]), 'bukti')
  const { ok, status } = await fetch(`${shop}/api/transactions/${id}/payment-proof`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!ok) throw new Error(`The proof was refused with ${status}`)
}

export async function moveOrder(
  id: string,
  step: 'confirm' | 'reject' | 'status',
  body: object = {},
): Promise<void> {
  const path = `/admin/transactions/${id}/${step}`
  const { status } = await api(path, { method: 'POST', body, token: await ownerTokenOf() })
  if (status !== 200) throw new Error(`${step} was refused with ${status}`)
}

/** The owner signs in once in each shared shop, so a test that logs the owner out must sign in itself. */
export function ownerTokenOf(shop: SharedShop = 'demo'): Promise<string> {
  ownerTokens[shop] ??= tokenOf(demoAdmin.email, { shop: sharedShopUrl(shop) })
  return ownerTokens[shop]
}

const ownerTokens: Partial<Record<SharedShop, Promise<string>>> = {}

export async function newAccount(
  options: ApiOptions = {},
): Promise<{ email: string; password: string; token: string }> {
  const account = { email: newEmail(), password: 'rahasia-sekali' }
  const body = { full_name: 'Wulan Anggraini', confirm_password: account.password, ...account }
  await api('/auth/register', { ...options, body })
  return { ...account, token: await tokenOf(account.email, { ...options, password: account.password }) }
}

/** All accounts of the demo shop have one password. */
export async function tokenOf(
  email: string,
  { password = demoPassword, ...options }: ApiOptions & { password?: string } = {},
): Promise<string> {
  const { token } = await api('/auth/login', { ...options, body: { email, password } })
  if (token === undefined) throw new Error(`${email} could not sign in`)
  return token
}
