import type * as z from 'zod/mini'
import { byAlternative, isMissing, type InputIssue } from '#contract/platform/input-messages.ts'
import type { FieldIssue } from '#contract/platform/problem.ts'
import { problem } from '../problem.ts'

/** What a schema leaves of a value; throws INVALID_INPUT with every field that breaks a rule. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const unreadable = unreadableField(value)
  if (unreadable !== undefined)
    throw problem('INVALID_INPUT', {
      issues: fieldIssues([{ code: 'custom', message: 'UNREADABLE_TEXT', path: unreadable }]),
    })
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw problem('INVALID_INPUT', { issues: fieldIssues(parsed.error.issues) })
}

/** The first is also the message; missing fields come before wrong ones (section 5, cart order). */
function fieldIssues(issues: InputIssue[]): FieldIssue[] {
  const each = issues.flatMap(byAlternative)
  const inOrder = [...each.filter(isMissing), ...each.filter((issue) => !isMissing(issue))]
  const byField = new Map<string, FieldIssue>()
  for (const { path, input, errors: _, ...issue } of inOrder.flatMap(namingKeys).slice(0, 50)) {
    const field = path.map(String).join('.')
    // What was typed stays out of it, which may be a password; only whether anything was matters.
    if (!byField.has(field))
      byField.set(field, { ...issue, field, input: input === undefined ? input : null })
  }
  return [...byField.values()]
}

/** Fields that a strict body does not know are listed one by one. */
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
