import type { ComponentProps } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** In the place of a list: there is nothing yet. */
export const EmptyList = (state: Omit<ComponentProps<typeof EmptyState>, 'className'>) => (
  <EmptyState {...state} className="rounded border border-line bg-surface" />
)

interface NothingFoundProps {
  title: string
  text: string
  /** The way to the whole list. */
  all?: { to: string; text: string }
}

/** In the place of a list: nothing fits what is searched for. */
export const NothingFound = ({ title, text, all }: NothingFoundProps) => (
  <EmptyList icon="search" title={title} text={text}>
    {all ? (
      <ButtonLink to={all.to} variant="quiet">
        {all.text}
      </ButtonLink>
    ) : null}
  </EmptyList>
)
