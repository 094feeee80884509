import { useNotaMessages } from '#web/app/nota/messages.ts'
import { papers, type Paper } from '#web/app/nota/paper.ts'

interface PaperChoiceProps {
  paper: Paper
  onChoose: (paper: Paper) => void
}

export function PaperChoice({ paper, onChoose }: PaperChoiceProps) {
  const t = useNotaMessages()
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="mb-1 text-sm font-semibold">{t.paper}</legend>
      {papers.map((option) => (
        <label
          key={option}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded border border-line bg-surface p-3 has-checked:border-terracotta"
        >
          <input
            type="radio"
            name="paper"
            checked={option === paper}
            onChange={() => onChoose(option)}
            className="size-4 shrink-0 accent-terracotta"
          />
          {t.papers[option]}
        </label>
      ))}
    </fieldset>
  )
}
