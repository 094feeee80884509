/** What makes a new shop a furnished one, in the order it is asked for. */
export const onboardingSteps = [
  'name',
  'contact',
  'hours',
  'qris',
  'category',
  'product',
  'workshop',
  'look',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
