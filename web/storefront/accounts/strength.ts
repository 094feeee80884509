import { limits } from '#contract/platform/limits.ts'

/** How hard a password is to guess, for a hint while it is typed: 0 too short, 1 weak, 2 fair, 3 strong. */
type Strength = 0 | 1 | 2 | 3

/**
 * Length counts most, as it does for who guesses; a repetition, a row of keys or the customer's own name count as one character.
 * It is a hint and forbids nothing: the rule is the length alone.
 */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  if (password.length < limits.passwordMin) return 0
  const length = withoutEasyParts(password.toLowerCase(), about).length
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password))
  const score = length + 2 * (kinds.length - 1)
  if (score >= 16) return 3
  return score >= 11 ? 2 : 1
}

function withoutEasyParts(password: string, about: readonly string[]): string {
  const known = about.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((part) => part.length > 2)
  let rest = password
  for (const part of [...known, ...common]) rest = rest.replaceAll(part, '*')
  return rest
    .replaceAll(/(.)\1{2,}/gu, '$1')
    .replaceAll(/\d{4,}/g, (digits) => (isRow(digits) ? '*' : digits))
}

const isRow = (digits: string): boolean =>
  Array.from(digits).every((digit, n) => n === 0 || Math.abs(Number(digit) - Number(digits[n - 1])) === 1)

const common = [
  'password',
  'rahasia',
  'qwerty',
  'sayang',
  'indonesia',
  'bismillah',
  'admin',
  'abc123',
  'asdf',
]
