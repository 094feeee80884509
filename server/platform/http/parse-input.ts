import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { expandUnionIssue, isMissing, type InputIssue } from '#contract/platform/input-messages.ts'
import { hasPiledMarks } from '#contract/platform/piled-marks.ts'
import type { FieldIssue } from '#contract/platform/problem.ts'
import { problem } from '../problem.ts'

/** Throws INVALID_INPUT with every field that breaks a rule. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const unreadable = findUnreadableField(value)
  if (unreadable !== undefined)
    throw problem('INVALID_INPUT', {
      issues: fieldIssues([{ code: 'custom', ...unreadable }]),
    })
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw problem('INVALID_INPUT', { issues: fieldIssues(parsed.error.issues) })
}

/**
 * A request that changes something may have no unknown query parameter: `?dry_run=true` must not run the action. Throws
 * INVALID_INPUT for an unknown or repeated parameter.
 */
export function requireKnownParameters({ query }: Endpoint, parameters: unknown): void {
  const known = query && 'shape' in query ? Object.keys(Object(query.shape)) : []
  const unknown = Object.entries(parameters ?? {}).filter(
    ([name, value]) => typeof value !== 'string' || (name !== 'lang' && !known.includes(name)),
  )
  if (unknown.length === 0) return
  throw problem('INVALID_INPUT', {
    issues: fieldIssues(
      unknown.map(([name]) => ({ code: 'custom', message: 'UNKNOWN_PARAMETER', path: [name] })),
    ),
  })
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

type UnreadableField = Pick<InputIssue, 'message' | 'path'>

/**
 * Finds a text or a name that PostgreSQL cannot store or that has piled marks. There is no recursion, so deep nesting
 * cannot exhaust the stack.
 */
function findUnreadableField(value: unknown): UnreadableField | undefined {
  const open: { value: unknown; path: PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: found, path } = next
    if (typeof found === 'string') {
      const message = unreadableReason(found)
      if (message) return { message, path }
    } else if (found !== null && typeof found === 'object') {
      for (const [key, inner] of Object.entries(found)) {
        const message = unreadableReason(key)
        if (message) return { message, path }
        open.push({ value: inner, path: path.length < 4 ? [...path, key] : path })
      }
    }
  }
  return undefined
}

/** A NUL and half a surrogate pair cannot be stored. */
function unreadableReason(text: string): string | undefined {
  if (text.includes('\0') || !text.isWellFormed()) return 'UNREADABLE_TEXT'
  return hasPiledMarks(text) ? 'PILED_MARKS' : undefined
}
