interface Listed {
  data: readonly { id: string }[]
  pagination: { totalItems: number }
}

export function removeFromList<Answer extends Listed>(answer: Answer, id: string): Answer {
  const data = answer.data.filter((item) => item.id !== id)
  const removedCount = answer.data.length - data.length
  return {
    ...answer,
    data,
    pagination: { ...answer.pagination, totalItems: answer.pagination.totalItems - removedCount },
  }
}

export const replaceInList = <Item extends { id: string }, Answer extends { data: readonly Item[] }>(
  answer: Answer,
  current: Item,
): Answer => ({ ...answer, data: answer.data.map((item) => (item.id === current.id ? current : item)) })
