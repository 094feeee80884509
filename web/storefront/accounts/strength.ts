import { limits } from '#contract/platform/limits.ts'

/** The values mean too short, weak, fair and strong. */
type Strength = 0 | 1 | 2 | 3

/**
 * Estimates how hard a password is to guess. Length counts most. A repetition, a digit sequence, a common
 * word or the customer's own name counts as one character. The result is only a hint, because the rule is the
 * minimum length.
 */
export function estimateStrength(password: string, about: readonly string[] = []): Strength {
  if (password.length < limits.passwordMin) return 0
  const length = replaceEasyParts(password.toLowerCase(), about).length
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password))
  const score = length + 2 * (kinds.length - 1)
  if (score >= 16) return 3
  return score >= 11 ? 2 : 1
}

function replaceEasyParts(password: string, about: readonly string[]): string {
  const known = about.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((word) => word.length > 2)
  let remaining = password
  for (const word of [...known, ...common]) remaining = remaining.replaceAll(word, '*')
  return remaining
    .replaceAll(/(.)\1{2,}/gu, '$1')
    .replaceAll(/\d{4,}/g, (digits) => (isSequence(digits) ? '*' : digits))
}

const isSequence = (digits: string): boolean =>
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
