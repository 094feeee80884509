import { expect, test } from 'vitest'
import {
  guideSteps,
  isFurnished,
  nextStep,
  type Guide,
  type GuideStep,
  type StepState,
} from './admin-guide.ts'

const guide = (states: Partial<Record<GuideStep, StepState>>, others: StepState = 'open'): Guide => ({
  steps: guideSteps.map((name) => ({ name, state: states[name] ?? others })),
  hidden: false,
})

test.each<[string, Guide, GuideStep | undefined, GuideStep | null]>([
  ['at the front of an empty shop', guide({}), undefined, 'name'],
  ['behind the step she is at', guide({ name: 'done' }), 'contact', 'hours'],
  ['over what is done or skipped', guide({ hours: 'done', qris: 'skipped' }), 'contact', 'category'],
  ['back to an open one at the front', guide({ name: 'open' }, 'done'), 'look', 'name'],
  ['nowhere once all were seen', guide({ qris: 'skipped', workshop: 'unneeded' }, 'done'), 'look', null],
])('she is led %s', (_, state, behind, next) => {
  expect(nextStep(state, behind)).toBe(next)
})

test('a shop is furnished with what it needs: a workshop it may do without, a QRIS not', () => {
  expect(isFurnished(guide({ workshop: 'unneeded' }, 'done'))).toBe(true)
  expect(isFurnished(guide({ qris: 'skipped' }, 'done'))).toBe(false)
})
