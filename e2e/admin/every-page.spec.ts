import { adminPages } from '#web/admin/pages.ts'
import { findConsoleAddresses } from '../support/console-addresses.ts'
import { ownerTokenOf } from '../support/shop-api.ts'
import { devices, sweep } from '../support/sweep.ts'
import { test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** A step of the guide combines the forms of settings, products and categories. The limit is in kilobytes. */
const maxScripts: Record<string, number> = { '/admin/start': 240, '/admin/start/name': 240 }

/** A test opens the addresses of so many pages, which keeps it short. */
const together = 6
const parts = Array.from({ length: Math.ceil(adminPages.length / together) }, (_, part) =>
  adminPages.slice(part * together, (part + 1) * together),
)

let addressesOf: Awaited<ReturnType<typeof findConsoleAddresses>>
test.beforeAll(async () => {
  addressesOf = await findConsoleAddresses()
})

for (const device of ['laptop', 'phone'] as const)
  for (const pages of parts)
    test(`on a ${device} in ${devices[device].language} the pages of the console are accessible and narrow enough: from ${pages[0]?.path}`, async () => {
      await sweep(
        device,
        await ownerTokenOf(),
        pages
          .flatMap(({ path }) => addressesOf(path))
          .map((path) => ({ path, ...(maxScripts[path] && { maxScripts: maxScripts[path] }) })),
      )
    })
