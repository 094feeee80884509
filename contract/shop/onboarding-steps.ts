export const onboardingSteps = [
  'name',
  'contact',
  'hours',
  'qris',
  'category',
  'product',
  'delivery',
  'workshop',
  'security',
  'look',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
