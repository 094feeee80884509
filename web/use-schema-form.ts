import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { inputWords, isMissing, type InputIssue } from '#contract/input-words.ts'
import type { Language } from '#contract/language.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { ApiProblem } from '#web/api-problem.ts'
import { useLanguage } from '#web/words/use-language.tsx'

// The content security policy forbids eval, which zod would try. Only forms carry zod, so it is said here.
z.config({ jitless: true })

interface Rules<V> {
  schema: z.ZodMiniType
  values: DefaultValues<V>
  /** Sentences that a screen says in its own way, by the rule's name. */
  own?: Record<string, string>
}

/** A form judged by the contract's own schema before it is sent; what was typed stays as it was typed. */
export function useSchemaForm<V extends FieldValues>({ schema, values, own }: Rules<V>): UseFormReturn<V> {
  const language = useLanguage()
  return useForm<V>({
    defaultValues: values,
    resolver: (typed) => {
      const problems = problemsOf(schema, typed, language, own)
      if (problems.length === 0) return { values: typed, errors: {} }
      const errors: Record<string, { type: string; message: string }> = {}
      for (const { field, message } of problems) errors[field] ??= { type: 'rule', message }
      return { values: {}, errors: errors as never }
    },
  })
}

/** What is wrong with what she typed; missing things first, then in the order of the form. */
export function problemsOf(
  schema: z.ZodMiniType,
  values: unknown,
  language: Language,
  own: Record<string, string> = {},
): FieldProblem[] {
  const { error } = schema.safeParse(values)
  const issues = (error?.issues ?? []) as InputIssue[]
  return [...issues.filter(isMissing), ...issues.filter((issue) => !isMissing(issue))].map((issue) => {
    const field = issue.path.join('.')
    const told = isBlank(values, field) ? { ...issue, ...missing } : issue
    return { field, message: own[issue.message] ?? inputWords(told, field, language) }
  })
}

/** An empty password is missing, not short. */
const missing = { code: 'too_small', origin: 'string', minimum: 1, message: '' }

const isBlank = (values: unknown, field: string): boolean =>
  (values as Record<string, unknown> | null)?.[field] === ''

/** A field's registration together with what is wrong with it, for `<Field>`. */
export function fieldOf<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>) {
  const error = form.getFieldState(name, form.formState).error?.message
  return { ...form.register(name), error }
}

/** Shows at the fields what the server refused. */
export function showFieldProblems<V extends FieldValues>(form: UseFormReturn<V>, problem: ApiProblem): void {
  const names = Object.keys(form.getValues())
  for (const { field, message } of problem.errors)
    if (names.includes(field)) form.setError(field as Path<V>, { type: 'server', message })
}

/** The server's message, else what the screen says when it has none (section 8). */
export const toldBy = (problem: ApiProblem, otherwise: string): string => {
  if (problem.errors.length > 0) return problem.errors.map(({ message }) => message).join('\n')
  return problem.code === 'FAULT' ? otherwise : problem.message
}
