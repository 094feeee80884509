// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { openNotification, renewSubscription } from './push.ts'
import { worker, type Tab } from './scope.ts'

const origin = location.origin
let tabs: Tab[]
let opened: string[]
beforeEach(() => {
  opened = []
  tabs = []
  const clients = {
    matchAll: async () => tabs,
    openWindow: async (url: string) => void opened.push(url),
  }
  Object.assign(worker, { clients })
})

const openTab = (url: string) => {
  const tab = { url, focus: vi.fn(async () => {}), postMessage: vi.fn() }
  tabs.push(tab)
  return tab
}
const press = async (data: unknown) => {
  const close = vi.fn()
  await openNotification({ close, data } as unknown as Notification)
  expect(close).toHaveBeenCalledOnce()
}

test('a pressed notification focuses the open tab of its page', async () => {
  openTab(`${origin}/admin`)
  const tab = openTab(`${origin}/admin/orders/1#main`)
  await press({ navigate: `${origin}/admin/orders/1` })
  expect(tab.focus).toHaveBeenCalledOnce()
  expect(opened).toEqual([])
})

test.each([
  ['/admin/orders/1', '/admin/orders/1'],
  ['/transaction/7?from=push#sum', '/transaction/7?from=push#sum'],
  ['https://evil.example/admin', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['javascript:alert(1)', '/'],
  ['https://', '/'],
  [undefined, '/'],
])('a pressed notification of %s opens %s of this shop', async (navigate, path) => {
  openTab(`${origin}/`)
  tabs[0]!.url = `${origin}/list-products`
  await press({ navigate })
  expect(opened).toEqual([origin + path])
})

test('a subscription that the browser has ended is renewed with the same key, and open tabs receive it', async () => {
  const renewed = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }
  const subscribe = vi.fn(async (_options: object) => ({ toJSON: () => renewed }))
  Object.assign(worker, { registration: { pushManager: { subscribe } } })
  const tab = openTab(`${origin}/admin`)
  const applicationServerKey = new ArrayBuffer(65)
  const old = { endpoint: 'https://push.example/1', options: { applicationServerKey } }
  await renewSubscription(old as unknown as PushSubscription)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey })
  expect(tab.postMessage).toHaveBeenCalledWith({ renewed, replaced: old.endpoint })

  subscribe.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
  await renewSubscription(old as unknown as PushSubscription)
  await renewSubscription(null)
  expect(tab.postMessage).toHaveBeenCalledOnce()
})
