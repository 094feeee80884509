import { expect, test } from 'vitest'
import { onboardingSteps, type OnboardingStep } from '../shop/onboarding-steps.ts'
import { isSetupComplete, nextStep } from './onboarding.ts'
import type { Onboarding, StepState } from './onboarding-schemas.ts'

const onboarding = (
  states: Partial<Record<OnboardingStep, StepState>>,
  others: StepState = 'open',
): Onboarding => ({
  steps: onboardingSteps.map((name) => ({ name, state: states[name] ?? others })),
  hidden: false,
})

test.each<[string, Onboarding, OnboardingStep | undefined, OnboardingStep | null]>([
  ['the first one in an empty shop', onboarding({}), undefined, 'name'],
  ['the one after the current step', onboarding({ name: 'done' }), 'contact', 'hours'],
  ['no step that is done or skipped', onboarding({ hours: 'done', qris: 'skipped' }), 'contact', 'category'],
  ['an open one before the current step', onboarding({ name: 'open' }, 'done'), 'look', 'name'],
  ['null when none is open', onboarding({ qris: 'skipped', workshop: 'unneeded' }, 'done'), 'look', null],
])('nextStep returns %s', (_, state, behind, next) => {
  expect(nextStep(state, behind)).toBe(next)
})

test('isSetupComplete allows a skipped workshop but not a skipped QRIS', () => {
  expect(isSetupComplete(onboarding({ workshop: 'unneeded' }, 'done'))).toBe(true)
  expect(isSetupComplete(onboarding({ qris: 'skipped' }, 'done'))).toBe(false)
})
