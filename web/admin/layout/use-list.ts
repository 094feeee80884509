import { useState } from 'react'

/** A loaded list whose lines can be replaced here by what the server answered, until it is loaded anew. */
export function useList<T extends { id: string }>(loaded: readonly T[]) {
  const [from, setFrom] = useState(loaded)
  const [lines, setLines] = useState(loaded)
  if (from !== loaded) {
    setFrom(loaded)
    setLines(loaded)
  }
  const replace = (next: T) => setLines((before) => before.map((line) => (line.id === next.id ? next : line)))
  return { lines, replace }
}
