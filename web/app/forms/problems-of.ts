import * as z from 'zod/mini'
import { inputMessage, isMissing, type InputIssue } from '#contract/platform/input-messages.ts'
import type { Language } from '#contract/platform/language.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'

// The content security policy forbids eval, which zod would try. Only forms carry zod, so it is said here.
z.config({ jitless: true })

/** What is wrong with what was typed, by the contract's own schema; missing things first, then in the order of the form. */
export function problemsOf(
  schema: z.ZodMiniType,
  values: unknown,
  language: Language,
  own: Record<string, string> = {},
): FieldProblem[] {
  const { error } = schema.safeParse(values, { reportInput: true })
  const issues = (error?.issues ?? []) as InputIssue[]
  return [...issues.filter(isMissing), ...issues.filter((issue) => !isMissing(issue))].map((issue) => {
    const field = issue.path.join('.')
    const shown = isBlank(values, field) || issue.input === null ? { ...issue, ...missing } : issue
    return { field, message: own[issue.message] ?? inputMessage(shown, field, language) }
  })
}

/** An empty password is missing, not short. */
const missing = { code: 'too_small', origin: 'string', minimum: 1, message: '' }

const isBlank = (values: unknown, field: string): boolean =>
  (values as Record<string, unknown> | null)?.[field] === ''
