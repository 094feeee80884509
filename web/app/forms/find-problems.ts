import * as z from 'zod/mini'
import { fieldLabel } from '#contract/labels.ts'
import { inputMessage, isMissing, type InputIssue } from '#contract/platform/input-messages.ts'
import type { Language } from '#contract/platform/language.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'

// The content security policy forbids eval, which Zod would try. Only forms load Zod, so it is configured
// here.
z.config({ jitless: true })

/** Missing values come first, and then the order of the form decides. */
export function findProblems(
  schema: z.ZodMiniType,
  values: unknown,
  language: Language,
  own: Record<string, string> = {},
): FieldProblem[] {
  const { error } = schema.safeParse(values, { reportInput: true })
  const issues = (error?.issues ?? []) as InputIssue[]
  return [...issues.filter(isMissing), ...issues.filter((issue) => !isMissing(issue))].map((issue) => {
    const field = issue.path.join('.')
    const reported = isBlank(values, field) || issue.input === null ? { ...issue, ...missing } : issue
    return {
      field,
      message: own[issue.message] ?? inputMessage(reported, fieldLabel(field, language), language),
    }
  })
}

/**
 * The issue of an empty field becomes this one, because `inputMessage` words a minimum length of 1 as "… is
 * required".
 */
const missing = { code: 'too_small', origin: 'string', minimum: 1, message: '' }

const isBlank = (values: unknown, field: string): boolean =>
  (values as Record<string, unknown> | null)?.[field] === ''
