import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer } from '../platform/fields.ts'
import { onboardingSteps } from '../shop/onboarding-steps.ts'

/** An `unneeded` step was skipped, and the shop is complete without it, such as the workshop. */
const stepStates = ['open', 'skipped', 'unneeded', 'done'] as const
export type StepState = (typeof stepStates)[number]

export const Onboarding = z.object({
  steps: z.array(z.object({ name: z.enum(onboardingSteps), state: z.enum(stepStates) })),
  hidden: z.boolean(),
})
export type Onboarding = z.infer<typeof Onboarding>

export const showOnboarding = defineEndpoint({
  method: 'GET',
  path: '/admin/guide',
  summary: 'List the setup steps of a new shop',
  access: 'admin',
  right: 'shop',
  reply: answer(Onboarding),
})

export const changeOnboarding = defineEndpoint({
  method: 'PUT',
  path: '/admin/guide',
  summary: 'Skip a step, mark the shop as viewed, or hide or show the guide',
  access: 'admin',
  right: 'shop',
  body: z.object({
    skip: z.optional(z.enum(onboardingSteps)),
    looked: z.optional(z.literal(true)),
    hidden: z.optional(z.boolean()),
  }),
  reply: answer(Onboarding),
})
