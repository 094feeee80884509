interface Listed {
  data: readonly { id: string }[]
  pagination: { totalItems: number }
}

/** A list's answer without one that has just left it, and its count with it. */
export function withoutOne<Answer extends Listed>(answer: Answer, id: string): Answer {
  const data = answer.data.filter((one) => one.id !== id)
  const left = answer.data.length - data.length
  return {
    ...answer,
    data,
    pagination: { ...answer.pagination, totalItems: answer.pagination.totalItems - left },
  }
}

/** A list's answer with one of it as it is now. */
export const withOne = <One extends { id: string }, Answer extends { data: readonly One[] }>(
  answer: Answer,
  now: One,
): Answer => ({ ...answer, data: answer.data.map((one) => (one.id === now.id ? now : one)) })
