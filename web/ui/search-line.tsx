import { Form } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
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
  messages: { search: string; hint: string; button: string; clear: string }
}

/** Words to search a list by; the address carries them. */
export function SearchLine({ action, q, keep = {}, cleared, messages }: SearchLineProps) {
  return (
    <Form role="search" action={action} className="flex w-full flex-wrap items-end gap-2 md:w-auto">
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Field
        key={q}
        label={messages.search}
        hideLabel
        type="search"
        name="q"
        defaultValue={q}
        maxLength={limits.search}
        placeholder={messages.hint}
        className="min-w-40 flex-1 md:w-80"
      />
      <Button type="submit" variant="quiet">
        {messages.button}
      </Button>
      {q ? (
        <ButtonLink to={cleared} variant="plain" size="small" className="min-h-11">
          {messages.clear}
        </ButtonLink>
      ) : null}
    </Form>
  )
}
