import { expect, test } from 'vitest'
import { afterLogin, emailFrom, withEmail } from '#web/storefront/accounts/return-path.ts'

const nothing = { search: '', state: null, bookingData: null, redirectFrom: null, isAdmin: false }

test('the login leads home by default', () => {
  expect(afterLogin(nothing)).toEqual({ to: '/', state: null })
})

test('the login leads an admin to the console, unless another page asked for it', () => {
  expect(afterLogin({ ...nothing, isAdmin: true })).toEqual({ to: '/admin', state: null })
  expect(afterLogin({ ...nothing, isAdmin: true, search: '?returnUrl=/products/1' }).to).toBe('/products/1')
})

test('the login returns to a saved booking and its input before any other page', () => {
  const arrival = {
    search: '?returnUrl=/cart',
    state: { from: '/wishlist' },
    bookingData: '{"merek":"Honda"}',
    redirectFrom: '/booking',
    isAdmin: false,
  }
  expect(afterLogin(arrival)).toEqual({
    to: '/booking',
    state: { merek: 'Honda', bookingData: { merek: 'Honda' } },
  })
})

test.each([
  ['the address', { search: '?returnUrl=%2Fcart%3Fa%3D1' }, '/cart?a=1'],
  ['the state', { state: { returnUrl: '/reviews' } }, '/reviews'],
  ['the origin', { state: { from: '/reviews' } }, '/reviews'],
  ['the origin as a location', { state: { from: { pathname: '/orders', search: '?x=1' } } }, '/orders?x=1'],
  ['a redirect without data', { redirectFrom: '/booking' }, '/booking'],
])('the login returns to the page named by %s', (_, arrival, to) => {
  expect(afterLogin({ ...nothing, ...arrival }).to).toBe(to)
})

test('the login leads to the booking form when a service was selected', () => {
  const selectedService = { id: 'svc_1' }
  expect(afterLogin({ ...nothing, state: { selectedService } })).toEqual({
    to: '/booking',
    state: { selectedService },
  })
})

test('the login passes on the product that is being ordered', () => {
  const state = { from: '/order', product: { id: 'p1' }, quantity: 2 }
  expect(afterLogin({ ...nothing, state })).toEqual({
    to: '/order',
    state: { product: { id: 'p1' }, quantity: 2, from: 'login' },
  })
})

test('the login does not pass on a waiting action', () => {
  const state = { from: '/products', returnUrl: '/products', action: { kind: 'add-to-cart' } }
  expect(afterLogin({ ...nothing, state })).toEqual({ to: '/products', state: null })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil',
  'cart',
])('the login leads home instead of leaving the site for %j', (returnUrl) => {
  expect(afterLogin({ ...nothing, search: `?returnUrl=${encodeURIComponent(returnUrl)}` }).to).toBe('/')
  expect(afterLogin({ ...nothing, state: { from: returnUrl, returnUrl } }).to).toBe('/')
  expect(afterLogin({ ...nothing, bookingData: '{}', redirectFrom: returnUrl }).to).toBe('/')
})

test('the login leads home instead of returning to itself', () => {
  expect(afterLogin({ ...nothing, search: '?returnUrl=/login' }).to).toBe('/')
})

test('the sign-up passes on the e-mail to the login, which does not pass it on', () => {
  const state = withEmail({ from: '/order', product: { id: 'p1' } }, ' ayu@contoh.example ')
  expect(emailFrom(state)).toBe('ayu@contoh.example')
  expect(afterLogin({ ...nothing, state })).toEqual({
    to: '/order',
    state: { product: { id: 'p1' }, from: 'login' },
  })
  expect(emailFrom({ registeredEmail: { no: 'text' } })).toBe('')
})
