import { Icon } from '#web/ui/icon.tsx'

interface ProblemProps {
  /** For the `aria-describedby` of what it is about. */
  id?: string
  text: string | null | undefined
  /** It stands in for a field that cannot take the focus itself. */
  isOfField?: boolean
}

/** Why something was not done, read aloud as soon as it is known. */
export const Problem = ({ id, text, isOfField }: ProblemProps) =>
  text ? (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-1.5 text-sm font-medium text-brick"
      {...(isOfField && { 'data-wrong': true, tabIndex: -1 })}
    >
      <Icon name="alert" className="mt-0.5 size-4" />
      {text}
    </p>
  ) : null
