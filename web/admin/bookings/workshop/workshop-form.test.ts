import { describe, expect, test } from 'vitest'
import {
  changesOf,
  mergeTheirs,
  settingsOf,
  typedOf,
  withDay,
  WorkshopChanges,
  type WorkshopSettings,
} from '#web/admin/bookings/workshop/workshop-form.ts'
import { problemsOf } from '#web/app/forms/problems-of.ts'

const weekday = { open: '08:00', close: '17:00' }
const settings: WorkshopSettings = {
  bays: 3,
  hours: [weekday, weekday, weekday, weekday, weekday, { open: '08:00', close: '15:00' }, null],
  closed_note: { id: 'kecuali darurat', en: 'except emergencies' },
  closed_days: ['2026-12-25'],
}

test('settings go into the fields and come out unchanged', () => {
  expect(settingsOf(typedOf(settings))).toEqual(settings)
  expect(changesOf(settings, settingsOf(typedOf(settings)))).toEqual({})
})

describe('only what she changed is sent', () => {
  test('another number of bays', () => {
    expect(changesOf(settings, settingsOf({ ...typedOf(settings), bays: '4' }))).toEqual({ bays: 4 })
  })

  test('a weekday that closes', () => {
    const typed = typedOf(settings)
    const week = typed.week.map((one, at) => (at === 5 ? { ...one, isOpen: false } : one))
    const hours = settings.hours.toSpliced(5, 1, null)
    expect(changesOf(settings, settingsOf({ ...typed, week }))).toEqual({ hours })
  })

  test('a closed weekday that opens gets usual hours', () => {
    const typed = typedOf(settings)
    const week = typed.week.map((one) => ({ ...one, isOpen: true }))
    expect(settingsOf({ ...typed, week }).hours[6]).toEqual(weekday)
  })

  test('one more closed day, once and in its order', () => {
    const closed_days = withDay(withDay(settings.closed_days, '2026-12-24'), '2026-12-24')
    expect(changesOf(settings, settingsOf({ ...typedOf(settings), closed_days }))).toEqual({
      closed_days: ['2026-12-24', '2026-12-25'],
    })
  })
})

test("over somebody's newer edit hers stays, theirs is taken over, and what both changed is for her to choose", () => {
  const mine = { ...settings, bays: 4, closed_days: [] }
  const theirs = { ...settings, bays: 5, closed_note: { id: 'tutup', en: 'closed' } }
  expect(mergeTheirs(settings, mine, theirs)).toEqual({
    merged: { ...settings, bays: 4, closed_days: [], closed_note: theirs.closed_note },
    disputed: ['bays'],
  })
  expect(mergeTheirs(settings, mine, mine).disputed).toEqual([])
})

test('what she agreed to as it was is sent, and hers to choose when somebody changed it meanwhile', () => {
  const theirs = { ...settings, bays: 9, hours: settings.hours.toSpliced(6, 1, weekday) }
  expect(changesOf(settings, settings, ['hours'])).toEqual({ hours: settings.hours })
  expect(mergeTheirs(settings, settings, theirs, ['hours'])).toEqual({
    merged: { ...settings, bays: 9 },
    disputed: ['hours'],
  })
})

describe('what is wrong is told at its field', () => {
  test.each([
    ['', 'bays'],
    ['0', 'bays'],
    ['2.5', 'bays'],
    ['101', 'bays'],
  ])('"%s" bays', (bays, field) => {
    const changes = changesOf(settings, settingsOf({ ...typedOf(settings), bays }))
    expect(problemsOf(WorkshopChanges, changes, 'id').map((problem) => problem.field)).toEqual([field])
  })

  test('a weekday that closes before it opens', () => {
    const typed = typedOf(settings)
    const week = typed.week.map((one, at) => (at === 2 ? { ...one, open: '17:00', close: '08:00' } : one))
    const changes = changesOf(settings, settingsOf({ ...typed, week }))
    expect(problemsOf(WorkshopChanges, changes, 'en')).toEqual([
      { field: 'hours.2.close', message: 'The closing time must be after the opening time' },
    ])
  })
})
