import { Icon } from '#web/ui/icon.tsx'

interface ProblemProps {
  /** The `aria-describedby` of the control refers to this id. */
  id?: string
  text: string | null | undefined
  /** Makes the message focusable, so that a form can move the focus to it as it does to an invalid field. */
  isOfField?: boolean
}

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
