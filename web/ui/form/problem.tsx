import { Icon } from '#web/ui/icon.tsx'

interface ProblemProps {
  /** For the `aria-describedby` of the control. */
  id?: string
  text: string | null | undefined
  /** Makes the message focusable, so that a form can move the focus to it as it does to an invalid field. */
  isOfField?: boolean
}

/** An error message that screen readers announce when it appears. */
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
