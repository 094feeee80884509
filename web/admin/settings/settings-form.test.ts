import { expect, test } from 'vitest'
import type { EditableSettings } from '#contract/admin/settings-schemas.ts'
import { findProblems } from '#web/app/forms/find-problems.ts'
import { isSame } from '#web/app/use-versioned-form.ts'
import { ChangedSettings, countByTab, toDraft, toSettings } from './settings-form.ts'

const both = (text: string) => ({ id: text, en: text })
const saved: EditableSettings = {
  name: 'Griya',
  tagline: both('Segar'),
  workshop_name: '',
  email: '',
  reply_to: '',
  phone: '',
  chat_number: '',
  instagram: '',
  tiktok: '',
  nib: '',
  logo: { picture_id: null },
  accent_colour: '',
  address: '',
  hero: { title: both('Halo'), text: both('Mari'), picture_id: null },
  selling_points: [],
  return_days: 0,
  shipping_estimate: both(''),
  about: { stats: [], timeline: [], vision: both(''), mission: both(''), values: [] },
  quoted_reviews: [],
  unpaid_hours: 24,
  remind_unpaid: true,
  second_factor: 'owners',
  low_stock: 5,
  default_weight: 1_000,
  bays: 2,
  initial_language: 'page',
  hours: [
    { open: '08:30', close: '17:00', break: { from: '12:00', to: '13:00' } },
    ...Array<null>(6).fill(null),
  ],
  closed_note: both(''),
  closed_days: [],
  qris_with_amount: true,
  payment: { transfer: { active: false, accounts: [] }, unique_amount: false },
}

test('the settings are the same after the conversion to a draft and back', () => {
  expect(toSettings(toDraft(saved))).toEqual({ ...saved, current_password: '' })
  expect(toSettings({ ...toDraft(saved), low_stock: ' 7 ' }).low_stock).toBe(7)
  expect(isSame({ en: 'Segar', id: 'Segar' }, saved.tagline)).toBe(true)
})

test.each([
  [{ low_stock: 'lima' }, 'low_stock'],
  [{ default_weight: '0' }, 'default_weight'],
  [{ default_weight: '3000000' }, 'default_weight'],
  [{ unpaid_hours: '' }, 'unpaid_hours'],
  [{ unpaid_hours: '721' }, 'unpaid_hours'],
  [{ bays: '' }, 'bays'],
  [{ bays: '2.5' }, 'bays'],
  [{ bays: '101' }, 'bays'],
  [{ name: ' ' }, 'name'],
  [{ email: 'halo' }, 'email'],
  [
    { about: { ...saved.about, stats: [{ value: 'x'.repeat(256), label: both('') }] } },
    'about.stats.0.value',
  ],
])('the setting %j is rejected before it is sent', (typed, field) => {
  const settings = toSettings({ ...toDraft(saved), ...typed })
  expect(findProblems(ChangedSettings, settings, 'id').map((problem) => problem.field)).toEqual([field])
})

test('each tab of the settings counts its own fields, including nested ones', () => {
  expect(countByTab(['email', 'name', 'about.stats.0.value', 'low_stock', 'nothing.known'])).toEqual({
    shop: 2,
    look: 0,
    home: 0,
    about: 1,
    reviews: 0,
    payment: 0,
    limits: 1,
  })
})
