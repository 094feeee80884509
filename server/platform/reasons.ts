import { keysOf } from '#contract/platform/keys.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'

/** A reason is a code, which the shop words itself, or a person's own words. */
export type Reason<Code extends string> = { code: Code; text?: never } | { code?: never; text: string }

type Texts<Code extends string> = Readonly<Record<Code, Bilingual>>

/** A form sends a reason of the shop as its sentence, in either language. */
export function readReason<Code extends string>(texts: Texts<Code>, typed: string): Reason<Code>
export function readReason<Code extends string>(
  texts: Texts<Code>,
  typed: string | null | undefined,
): Reason<Code> | null
export function readReason<Code extends string>(
  texts: Texts<Code>,
  typed: string | null | undefined,
): Reason<Code> | null {
  if (!typed) return null
  const code = keysOf(texts).find((known) => texts[known].id === typed || texts[known].en === typed)
  return code ? { code } : { text: typed }
}

interface StoredReason<Code extends string> {
  code?: Code | null | undefined
  text?: string | null | undefined
}

export const toReason = <Code extends string>(code: Code | null, text: string | null): Reason<Code> | null =>
  code ? { code } : text === null ? null : { text }

export const wordReason = <Code extends string>(
  texts: Texts<Code>,
  { code, text = null }: StoredReason<Code>,
  language: Language,
): string | null => (code ? texts[code][language] : text)

/** The columns of a rejected or cancelled order or booking. */
export const rejectionColumns = <Code extends string>(reason: Reason<Code> | null | undefined) =>
  reason ? { rejection_reason: reason.text ?? null, rejection_code: reason.code ?? null } : {}

/** The columns of a step. */
export const noteColumns = <Code extends string>(reason: Reason<Code> | null | undefined) => ({
  note: reason?.text ?? null,
  note_code: reason?.code ?? null,
})

/** The reason in the audit log. */
export const rejectionRecord = (reason: Reason<string> | null | undefined) =>
  reason ? { rejection_reason: reason.text ?? { code: reason.code } } : {}
