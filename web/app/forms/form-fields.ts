import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#web/app/api/api-error.ts'

/** A field's registration together with what is wrong with it, for `<Field>`. */
export function fieldOf<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>) {
  const error = form.getFieldState(name, form.formState).error?.message
  return { ...form.register(name), error }
}

/** Shows at the fields what the server refused. */
export function showFieldProblems<V extends FieldValues>(form: UseFormReturn<V>, problem: ApiError): void {
  const names = Object.keys(form.getValues())
  for (const { field, message } of problem.errors)
    if (names.includes(field)) form.setError(field as Path<V>, { type: 'server', message })
}
