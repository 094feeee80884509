import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ListFilter } from '#web/admin/layout/addresses.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

interface FilterFormProps {
  filter: ListFilter
  label: string
  messages: { show: string; clear: string }
  /** Filters that are not in the form and stay as they are. */
  keep?: Record<string, string | undefined>
  /** The columns of the grid. */
  className: string
  children: ReactNode
}

/** The filters of a list that are sent together. */
export function FilterForm({ filter, label, messages, keep = {}, className, children }: FilterFormProps) {
  const values = filter.parse(useWantedAddress())
  const isSet = Object.entries(values).some(([name, value]) => value && !(name in keep))
  return (
    <Form
      key={filter.address(values)}
      role="search"
      aria-label={label}
      action={filter.path}
      className={classNames('grid grid-cols-2 items-end gap-3', className)}
    >
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
      <div className="flex gap-2 max-md:col-span-2">
        <Button type="submit" variant="quiet">
          {messages.show}
        </Button>
        {isSet ? (
          <ButtonLink to={filter.address(keep)} variant="plain" size="small" className="min-h-11">
            {messages.clear}
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  )
}
