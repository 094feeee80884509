/** The setup steps of a new shop, in the order of the guide. */
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
