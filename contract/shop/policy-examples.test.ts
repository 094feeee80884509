import { expect, test } from 'vitest'
import { parseFormattedText, toPlainText } from '../platform/formatted-text.ts'
import { languages } from '../platform/language.ts'
import { policySlugs } from './policies.ts'
import { examplePolicy } from './policy-examples.ts'

const facts = {
  name: 'Toko Dewi',
  email: 'dewi@toko.example',
  address: 'Jl. Mawar 1\nSleman',
  return_days: 7,
  shipping_estimate: { id: '2-5 hari kerja', en: '2-5 working days' },
  unpaid_hours: 24,
  payment: { transfer: { active: true, accounts: [] }, unique_amount: false },
  has_delivery: true,
  has_workshop: true,
}
const emptyShop = {
  ...facts,
  email: '',
  address: '',
  return_days: 0,
  shipping_estimate: { id: '', en: '' },
  payment: { ...facts.payment, transfer: { active: false, accounts: [] } },
  has_delivery: false,
  has_workshop: false,
}

const read = (slug: (typeof policySlugs)[number], of: typeof facts) => {
  const { text } = examplePolicy(slug, of)
  return languages.map((language) => toPlainText(parseFormattedText(text[language]))).join('\n')
}

test.each([
  ['terms', /Toko Dewi, Jl\. Mawar 1, Sleman.*24 jam.*24 hours/s, /transfer|Booking|Ongkir/],
  ['delivery', /2-5 hari kerja.*2-5 working days/s, /2-5|\*\*/],
  ['returns', /7 hari.*7 days/s, /\b0\b|hari|days/],
  ['privacy', /dewi@toko\.example.*dewi@toko\.example/s, /@|plat/],
] as const)(
  'the example of %s has the facts of the shop, and nothing of what it lacks',
  (slug, known, missing) => {
    expect(read(slug, facts)).toMatch(known)
    expect(read(slug, emptyShop)).not.toMatch(missing)
  },
)

test.each(policySlugs)('the formatting of the example of %s is complete', (slug) => {
  for (const of of [facts, emptyShop]) expect(read(slug, of)).not.toMatch(/\*\*|##|\]\(|undefined|false/)
})
