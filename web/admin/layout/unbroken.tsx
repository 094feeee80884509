import type { ReactNode } from 'react'

/** A text whose references are not broken at their hyphens. */
export const unbroken = (text: string): ReactNode =>
  text.split(/((?:TRX|BKG)-[\w-]+)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
