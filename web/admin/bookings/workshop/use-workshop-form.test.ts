import { describe, expect, test } from 'vitest'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { settingsOf, typedOf, withDay, WorkshopChanges, type WorkshopSettings } from './use-workshop-form.ts'

const weekday = { open: '08:00', close: '17:00' }
const settings: WorkshopSettings = {
  bays: 3,
  hours: [weekday, weekday, weekday, weekday, weekday, { open: '08:00', close: '15:00' }, null],
  closed_note: { id: 'kecuali darurat', en: 'except emergencies' },
  closed_days: ['2026-12-25'],
}

test('settings go into the fields and come out unchanged', () => {
  expect(settingsOf(typedOf(settings))).toEqual(settings)
})

test('a closed weekday that opens gets usual hours, and one that closes has none', () => {
  const typed = typedOf(settings)
  const turned = typed.hours.map((one) => ({ ...one, isOpen: !one.isOpen }))
  expect(settingsOf({ ...typed, hours: turned }).hours).toEqual([null, null, null, null, null, null, weekday])
})

test('one more closed day is there once and in its order', () => {
  const days = withDay(withDay(settings.closed_days, '2026-12-24'), '2026-12-24')
  expect(days).toEqual(['2026-12-24', '2026-12-25'])
})

describe('what is wrong is said at its field', () => {
  const typed = typedOf(settings)

  test.each(['', '0', '2.5', '101'])('"%s" bays', (bays) => {
    const wrong = problemsOf(WorkshopChanges, { bays: settingsOf({ ...typed, bays }).bays }, 'id')
    expect(wrong.map(({ field }) => field)).toEqual(['bays'])
  })

  test('a weekday that closes before it opens', () => {
    const hours = typed.hours.map((one, at) => (at === 2 ? { ...one, open: '17:00', close: '08:00' } : one))
    expect(problemsOf(WorkshopChanges, { hours: settingsOf({ ...typed, hours }).hours }, 'en')).toEqual([
      { field: 'hours.2.close', message: 'The closing time must be after the opening time' },
    ])
  })
})
