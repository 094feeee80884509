import type { ComponentProps } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

export const EmptyList = (state: Omit<ComponentProps<typeof EmptyState>, 'className'>) => (
  <EmptyState {...state} className="rounded border border-line bg-surface" />
)

interface NothingFoundProps {
  title: string
  text: string
  all?: { to: string; text: string }
}

export const NothingFound = ({ title, text, all }: NothingFoundProps) => (
  <EmptyList icon="search" title={title} text={text}>
    {all ? (
      <ButtonLink to={all.to} variant="quiet">
        {all.text}
      </ButtonLink>
    ) : null}
  </EmptyList>
)
