import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, blankableLine, blankableText, doneWith, id, moment } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { policySlugs } from './policies.ts'

const Bilingual = z.object({ id: z.string(), en: z.string() })

export const AdminPolicy = z.object({
  slug: z.enum(policySlugs),
  title: Bilingual,
  text: Bilingual,
  published: z.boolean(),
  /** 0 until it is saved for the first time. */
  version: z.int(),
  /** Null until it is saved for the first time. */
  updated_at: z.nullable(moment),
})
export type AdminPolicy = z.infer<typeof AdminPolicy>

const content = {
  title: z.object({ id: blankableLine(limits.name), en: blankableLine(limits.name) }),
  text: z.object({ id: blankableText(limits.policy), en: blankableText(limits.policy) }),
  published: z.boolean(),
}

const requireToPublish = (field: 'title' | 'text') =>
  z.refine<Pick<AdminPolicy, 'title' | 'text' | 'published'>>(
    ({ published, [field]: { id: indonesian } }) => !published || indonesian !== '',
    { message: 'NEEDED_TO_PUBLISH', path: [field, 'id'] },
  )
const publishable = [requireToPublish('title'), requireToPublish('text')] as const

/** What the form of a policy sends. A blank English text is not translated: pages show the Indonesian one. */
export const PolicyContent = z.object(content).check(...publishable)
export type PolicyContent = z.output<typeof PolicyContent>

const ChangedPolicy = z
  .object({ ...content, version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) })
  .check(...publishable)
export type ChangedPolicy = z.output<typeof ChangedPolicy>

const policy = z.object({ slug: id })

export const listAdminPolicies = defineEndpoint({
  method: 'GET',
  path: '/admin/pages',
  summary: 'List the four policies, including unpublished ones and those without a text',
  access: 'admin',
  right: 'shop',
  reply: answer(z.array(AdminPolicy)),
})

export const showAdminPolicy = defineEndpoint({
  method: 'GET',
  path: '/admin/pages/:slug',
  summary: 'Show one policy with its texts in both languages',
  access: 'admin',
  right: 'shop',
  params: policy,
  reply: answer(AdminPolicy),
  problems: ['NOT_FOUND'],
})

export const changePolicy = defineEndpoint({
  method: 'PUT',
  path: '/admin/pages/:slug',
  summary: 'Change, publish or unpublish a policy; EDITED_MEANWHILE when `version` is outdated',
  access: 'admin',
  right: 'shop',
  params: policy,
  body: ChangedPolicy,
  reply: doneWith(AdminPolicy),
  problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
  // Two texts, of which a character can take six bytes.
  maxBodyBytes: limits.policy * 2 * 6 + 10_000,
})
