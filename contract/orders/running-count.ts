interface CountedBySome {
  /** Newest first. */
  entries: readonly { counted: number }[]
  /** The admins counted the size on different shelves, so their entries are added. If false, the newest one counts. */
  added: boolean
}

export const countOf = ({ entries, added }: CountedBySome): number =>
  added ? entries.reduce((sum, { counted }) => sum + counted, 0) : (entries[0]?.counted ?? 0)
