import type * as z from 'zod/mini'
import { expandUnionIssue, isMissing, type InputIssue } from '#contract/platform/input-messages.ts'
import type { FieldIssue } from '#contract/platform/problem.ts'
import { problem } from '../problem.ts'

/** Throws INVALID_INPUT with every field that breaks a rule. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const unreadable = findUnreadableField(value)
  if (unreadable !== undefined)
    throw problem('INVALID_INPUT', {
      issues: fieldIssues([{ code: 'custom', message: 'UNREADABLE_TEXT', path: unreadable }]),
    })
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw problem('INVALID_INPUT', { issues: fieldIssues(parsed.error.issues) })
}

/**
 * Missing fields come before invalid ones, since the message of the problem is that of the first issue
 * (docs/behaviour/cart-and-wishlist.md).
 */
function fieldIssues(issues: InputIssue[]): FieldIssue[] {
  const allIssues = issues.flatMap(expandUnionIssue)
  const sorted = [...allIssues.filter(isMissing), ...allIssues.filter((issue) => !isMissing(issue))]
  const byField = new Map<string, FieldIssue>()
  for (const { path, input, errors: _, ...issue } of sorted.flatMap(listUnknownKeys).slice(0, 50)) {
    const field = path.map(String).join('.')
    // The input may be a password, so it is left out. Only its presence matters.
    if (!byField.has(field))
      byField.set(field, { ...issue, field, input: input === undefined ? input : null })
  }
  return [...byField.values()]
}

const listUnknownKeys = (issue: InputIssue): InputIssue[] =>
  issue.keys?.map((key) => ({ ...issue, message: 'UNKNOWN_FIELD', path: [...issue.path, key] })) ?? [issue]

/**
 * Finds a text with a NUL or half a surrogate pair, which PostgreSQL cannot store. There is no recursion, so
 * deep nesting cannot exhaust the stack.
 */
function findUnreadableField(value: unknown): PropertyKey[] | undefined {
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
