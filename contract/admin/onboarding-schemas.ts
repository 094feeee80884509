import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer } from '../platform/fields.ts'
import { onboardingSteps } from '../shop/onboarding-steps.ts'

/** `unneeded`: skipped where a shop may do without, as without a workshop; nothing is missing then. */
const stepStates = ['open', 'skipped', 'unneeded', 'done'] as const
export type StepState = (typeof stepStates)[number]

/** How far the shop is furnished, seen from what it has. */
export const Onboarding = z.object({
  steps: z.array(z.object({ name: z.enum(onboardingSteps), state: z.enum(stepStates) })),
  /** The owner does not want to be led any more. */
  hidden: z.boolean(),
})
export type Onboarding = z.infer<typeof Onboarding>

export const showOnboarding = defineEndpoint({
  method: 'GET',
  path: '/admin/guide',
  summary: 'What a new shop still needs',
  access: 'admin',
  reply: answer(Onboarding),
})

export const changeOnboarding = defineEndpoint({
  method: 'PUT',
  path: '/admin/guide',
  summary: 'Skip a step, say that the shop was looked at, or hide the guide and find it again',
  access: 'admin',
  body: z.object({
    skip: z.optional(z.enum(onboardingSteps)),
    looked: z.optional(z.literal(true)),
    hidden: z.optional(z.boolean()),
  }),
  reply: answer(Onboarding),
})
