import { Client } from 'pg'
import { hashSecret } from '#server/accounts/secrets.ts'
import { useMailLinkMessages } from '#web/storefront/accounts/mail-link-messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { overflowOf } from '../support/overflow.ts'
import { newDatabase, postgresIsThere, withoutPostgres } from '../support/own-database.ts'
import { startShop } from '../support/running-shop.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('a customer stops the reminders of unpaid orders with the link in their mail, on a phone and without a login', async () => {
  test.skip(!postgresIsThere, withoutPostgres)
  const DATABASE_URL = await newDatabase()
  const shop = await startShop({ DATABASE_URL, DEMO: '0' })
  const database = new Client({ connectionString: DATABASE_URL })
  await database.connect()
  try {
    for (const language of ['id', 'en'] as const) {
      const t = useMailLinkMessages.in(language)
      const { email } = await newAccount({ shop: shop.url, language })
      // The link of a mail that was sent. A reminder itself takes hours.
      await database.query(
        `insert into mail_stops (mail_id, user_id, kind, token_hash)
         select $1, id, 'order-unpaid', $2 from users where email = $3`,
        [language, hashSecret(`tautan-${language}`), email],
      )
      const { page, open } = await openBrowser({ shopUrl: shop.url, picked: language, width: 360 })
      await open(`/stop-mails/tautan-${language}`)
      await expect(page.getByText(t.stop.text['order-unpaid'])).toBeVisible()
      expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], []])
      await page.getByRole('button', { name: t.stop.act }).press('Enter')
      await expect(page.getByText(t.stop.doneText)).toBeVisible()
      expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], []])
      const { rows } = await database.query(
        'select kind from stopped_mails join users on users.id = user_id where email = $1',
        [email],
      )
      expect(rows).toEqual([{ kind: 'order-unpaid' }])

      await open('/stop-mails/tidak-ada')
      await expect(page.getByText(t.stop.dead)).toBeVisible()
    }
  } finally {
    await database.end()
    await shop.stop()
  }
})
