import { Icon } from '#web/ui/icon.tsx'

interface ProblemProps {
  text: string | null | undefined
  /** It stands in for a field that cannot take the focus itself. */
  isOfField?: boolean
}

/** Why something was not done, read aloud as soon as it is known. */
export const Problem = ({ text, isOfField }: ProblemProps) =>
  text ? (
    <p
      role="alert"
      className="flex items-start gap-1.5 text-sm font-medium text-brick"
      {...(isOfField && { 'data-wrong': true, tabIndex: -1 })}
    >
      <Icon name="alert" className="mt-0.5 size-4" />
      {text}
    </p>
  ) : null
