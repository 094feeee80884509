import { describe, expect, test } from 'vitest'
import { findProblems } from '#web/app/forms/find-problems.ts'
import { toSettings, toFields, addDay, WorkshopChanges, type WorkshopSettings } from './use-workshop-form.ts'

const weekday = { open: '08:00', close: '17:00' }
const settings: WorkshopSettings = {
  bays: 3,
  hours: [weekday, weekday, weekday, weekday, weekday, { open: '08:00', close: '15:00' }, null],
  closed_note: { id: 'kecuali darurat', en: 'except emergencies' },
  closed_days: ['2026-12-25'],
}

test('the settings survive the conversion to fields and back', () => {
  expect(toSettings(toFields(settings))).toEqual(settings)
})

test('a newly opened weekday gets the default hours, and a newly closed one has none', () => {
  const typed = toFields(settings)
  const turned = typed.hours.map((weekdayFields) => ({ ...weekdayFields, isOpen: !weekdayFields.isOpen }))
  expect(toSettings({ ...typed, hours: turned }).hours).toEqual([null, null, null, null, null, null, weekday])
})

test('a closed day that is added twice is listed once, in order', () => {
  const days = addDay(addDay(settings.closed_days, '2026-12-24'), '2026-12-24')
  expect(days).toEqual(['2026-12-24', '2026-12-25'])
})

describe('the form of the workshop', () => {
  const typed = toFields(settings)

  test.each(['', '0', '2.5', '101'])('rejects "%s" bays at the field', (bays) => {
    const problems = findProblems(WorkshopChanges, { bays: toSettings({ ...typed, bays }).bays }, 'id')
    expect(problems.map(({ field }) => field)).toEqual(['bays'])
  })

  test('reports a closing time before the opening time at the weekday', () => {
    const hours = typed.hours.map((weekdayFields, at) =>
      at === 2 ? { ...weekdayFields, open: '17:00', close: '08:00' } : weekdayFields,
    )
    expect(findProblems(WorkshopChanges, { hours: toSettings({ ...typed, hours }).hours }, 'en')).toEqual([
      { field: 'hours.2.close', message: 'The closing time must be after the opening time' },
    ])
  })
})
