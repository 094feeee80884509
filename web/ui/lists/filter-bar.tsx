import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FilterSheet, type FilterSheetProps } from '#web/ui/lists/filter-sheet.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface FilterBarProps {
  /** The path of the filtered page. The search term becomes its query parameter `q`. */
  action: string
  q: string | undefined
  maxLength: number
  /** A new search keeps these query parameters. */
  keep?: Record<string, string | undefined>
  cleared: string
  /** The bar shows the link to `cleared`. Without the property, a search term decides. */
  isFiltered?: boolean
  messages: { search: string; hint: string; button: string; clear: string }
  /** On a phone. The page shows the `children` of the sheet itself on wider screens. */
  sheet?: FilterSheetProps
  children?: ReactNode
  className?: string
}

export function FilterBar({
  action,
  q,
  maxLength,
  keep = {},
  cleared,
  isFiltered = Boolean(q),
  messages,
  sheet,
  children,
  className,
}: FilterBarProps) {
  return (
    <div className={classNames('grid min-w-0 gap-3 max-md:w-full', className)}>
      <Form role="search" action={action} className="flex w-full flex-wrap items-end gap-2">
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
          maxLength={maxLength}
          placeholder={messages.hint}
          className="min-w-32 flex-1 md:w-80 md:max-w-96"
        />
        <Button type="submit" variant="quiet" className="max-md:px-3">
          <Icon name="search" className="size-4 md:hidden" />
          <span className="max-md:sr-only">{messages.button}</span>
        </Button>
        {sheet ? <FilterSheet {...sheet} /> : null}
        {isFiltered ? (
          <ButtonLink to={cleared} variant="plain" size="small" className="min-h-11">
            {messages.clear}
          </ButtonLink>
        ) : null}
        {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
      </Form>
    </div>
  )
}
