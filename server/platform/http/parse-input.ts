import type * as z from 'zod/mini'
import { inputWords, isMissing, type InputIssue } from '#contract/input-words.ts'
import type { Language } from '#contract/language.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { Refusal } from '../refusal.ts'

/** What a schema leaves of a value; throws INVALID_INPUT with a sentence for every field that breaks a rule. */
export function parseInput<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  language: Language,
): z.output<S> {
  const unreadable = unreadableField(value)
  if (unreadable !== undefined)
    throw invalid([{ code: 'custom', message: 'UNREADABLE_TEXT', path: unreadable }], language)
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues, language)
}

/** The first sentence is also the message; missing fields come before wrong ones (section 5, cart order). */
function invalid(issues: InputIssue[], language: Language): Refusal {
  const inOrder = [...issues.filter(isMissing), ...issues.filter((issue) => !isMissing(issue))]
  const errors: FieldProblem[] = []
  for (const issue of inOrder.flatMap(namingKeys).slice(0, 50)) {
    const field = issue.path.map(String).join('.')
    if (!errors.some((e) => e.field === field))
      errors.push({ field, message: inputWords(issue, field, language) })
  }
  return new Refusal('INVALID_INPUT', {}, errors)
}

/** Fields that a strict body does not know are told one by one. */
const namingKeys = (issue: InputIssue): InputIssue[] =>
  issue.keys?.map((key) => ({ ...issue, message: 'UNKNOWN_FIELD', path: [...issue.path, key] })) ?? [issue]

/**
 * Where a NUL or half a surrogate pair stands: PostgreSQL cannot store either. Walks without recursion, so that deep
 * nesting cannot exhaust the stack.
 */
function unreadableField(value: unknown): PropertyKey[] | undefined {
  const open: { value: unknown; path: PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string') {
      if (next.value.includes('\0') || !next.value.isWellFormed()) return next.path
    } else if (next.value !== null && typeof next.value === 'object') {
      for (const [key, inner] of Object.entries(next.value)) {
        open.push({ value: inner, path: next.path.length < 4 ? [...next.path, key] : next.path })
      }
    }
  }
  return undefined
}
