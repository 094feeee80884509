import { Form } from 'react-router'
import { limits } from '#contract/limits.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

interface SearchLineProps {
  /** The page it searches. */
  action: string
  q: string | undefined
  /** What else the address asks for and the search keeps. */
  keep?: Record<string, string | undefined>
  /** Where the same page is without the words. */
  cleared: string
  words: { search: string; hint: string; button: string; clear: string }
}

/** Words to search a list by; the address carries them. */
export function SearchLine({ action, q, keep = {}, cleared, words }: SearchLineProps) {
  return (
    <Form role="search" action={action} className="flex w-full flex-wrap items-end gap-2 md:w-auto">
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Field
        key={q}
        label={words.search}
        hideLabel
        type="search"
        name="q"
        defaultValue={q}
        maxLength={limits.search}
        placeholder={words.hint}
        className="min-w-40 flex-1 md:w-80"
      />
      <Button type="submit" look="quiet">
        {words.button}
      </Button>
      {q ? (
        <ButtonLink to={cleared} look="plain" size="small" className="min-h-11">
          {words.clear}
        </ButtonLink>
      ) : null}
    </Form>
  )
}
