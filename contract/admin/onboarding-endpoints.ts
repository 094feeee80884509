import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { answer } from './fields.ts'

/** What makes a new shop a furnished one, in the order it is asked for. */
export const guideSteps = [
  'name',
  'contact',
  'hours',
  'qris',
  'category',
  'product',
  'workshop',
  'look',
] as const
export type GuideStep = (typeof guideSteps)[number]

/** `unneeded`: skipped where a shop may do without, as without a workshop; nothing is missing then. */
const stepStates = ['open', 'skipped', 'unneeded', 'done'] as const
export type StepState = (typeof stepStates)[number]

/** How far the shop is furnished, told by what it has. */
export const Guide = z.object({
  steps: z.array(z.object({ name: z.enum(guideSteps), state: z.enum(stepStates) })),
  /** The owner does not want to be led any more. */
  hidden: z.boolean(),
})
export type Guide = z.infer<typeof Guide>

export const isSettled = ({ state }: Guide['steps'][number]): boolean =>
  state === 'done' || state === 'unneeded'

export const isFurnished = ({ steps }: Guide): boolean => steps.every(isSettled)

/** The step to lead her to: the first open one behind that one, else from the front; null when she has seen them all. */
export function nextStep({ steps }: Guide, behind?: GuideStep): GuideStep | null {
  const at = steps.findIndex(({ name }) => name === behind) + 1
  return [...steps.slice(at), ...steps.slice(0, at)].find(({ state }) => state === 'open')?.name ?? null
}

export const showGuide = defineCall({
  method: 'GET',
  path: '/admin/guide',
  summary: 'What a new shop still needs',
  access: 'admin',
  reply: answer(Guide),
})

export const changeGuide = defineCall({
  method: 'PUT',
  path: '/admin/guide',
  summary: 'Skip a step, say that the shop was looked at, or hide the guide and find it again',
  access: 'admin',
  body: z.object({
    skip: z.optional(z.enum(guideSteps)),
    looked: z.optional(z.literal(true)),
    hidden: z.optional(z.boolean()),
  }),
  reply: answer(Guide),
})
