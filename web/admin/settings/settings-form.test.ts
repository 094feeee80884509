import { expect, test } from 'vitest'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { changesOf, countByTab, draftOf, mergeTheirs, OwnChanges, type OwnSettings } from './settings-form.ts'

const both = (text: string) => ({ id: text, en: text })
const saved: OwnSettings = {
  name: 'Griya',
  tagline: both('Segar'),
  workshop_name: '',
  email: '',
  phone: '',
  chat_number: '',
  address: '',
  hero: { title: both('Halo'), text: both('Mari'), picture_id: null },
  about: { stats: [], timeline: [], vision: both(''), mission: both(''), values: [] },
  quoted_reviews: [],
  unpaid_hours: 24,
  low_stock: 5,
}

test('only what was changed is sent, whatever the order of keys', () => {
  expect(changesOf(saved, draftOf(saved))).toEqual({})
  const turned = { ...draftOf(saved), tagline: { en: 'Segar', id: 'Segar' } }
  expect(changesOf(saved, turned)).toEqual({})
  expect(changesOf(saved, { ...turned, name: 'Toko', low_stock: '7' })).toEqual({
    name: 'Toko',
    low_stock: 7,
  })
})

test.each([
  [{ low_stock: 'lima' }, 'low_stock'],
  [{ unpaid_hours: '' }, 'unpaid_hours'],
  [{ unpaid_hours: '721' }, 'unpaid_hours'],
  [{ name: ' ' }, 'name'],
  [{ email: 'halo' }, 'email'],
  [
    { about: { ...saved.about, stats: [{ value: 'x'.repeat(256), label: both('') }] } },
    'about.stats.0.value',
  ],
])('%j is refused before it is sent', (typed, field) => {
  const changes = changesOf(saved, { ...draftOf(saved), ...typed })
  expect(problemsOf(OwnChanges, changes, 'id').map((problem) => problem.field)).toEqual([field])
})

test('each tab counts its own fields, also those inside a setting', () => {
  expect(countByTab(['email', 'name', 'about.stats.0.value', 'low_stock', 'nothing.known'])).toEqual({
    shop: 2,
    home: 0,
    about: 1,
    reviews: 0,
    limits: 1,
  })
})

test("over somebody's newer edit hers stays, theirs is taken over, and what both changed is for her to choose", () => {
  const mine = { ...draftOf(saved), name: 'Punyaku', phone: '0274', low_stock: '9' }
  const theirs = { ...saved, name: 'Lain', email: 'a@b.example', low_stock: 9 }
  const { draft, disputed } = mergeTheirs(saved, mine, theirs)
  expect(disputed).toEqual(['name'])
  expect(draft).toMatchObject({ name: 'Punyaku', phone: '0274', email: 'a@b.example', low_stock: '9' })
})
