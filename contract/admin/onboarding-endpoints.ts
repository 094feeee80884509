import { type OnboardingStep } from '../shop/onboarding-steps.ts'
import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './onboarding-schemas.ts'
import type { Onboarding } from './onboarding-schemas.ts'

export type { StepState, Onboarding } from './onboarding-schemas.ts'

export const isStepComplete = ({ state }: Onboarding['steps'][number]): boolean =>
  state === 'done' || state === 'unneeded'

export const isSetupComplete = ({ steps }: Onboarding): boolean => steps.every(isStepComplete)

/**
 * Returns the next open step after the given one. The search continues at the first step. Without any open
 * step the result is null.
 */
export function nextStep({ steps }: Onboarding, after?: OnboardingStep): OnboardingStep | null {
  const at = steps.findIndex(({ name }) => name === after) + 1
  return [...steps.slice(at), ...steps.slice(0, at)].find(({ state }) => state === 'open')?.name ?? null
}

export const showOnboarding = endpoint<typeof schemas.showOnboarding>('GET', '/admin/guide')
export const changeOnboarding = endpoint<typeof schemas.changeOnboarding>('PUT', '/admin/guide')
