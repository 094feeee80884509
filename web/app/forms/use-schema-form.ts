import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

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
