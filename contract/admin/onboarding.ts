import type { OnboardingStep } from '../shop/onboarding-steps.ts'
import type { Onboarding } from './onboarding-schemas.ts'

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
