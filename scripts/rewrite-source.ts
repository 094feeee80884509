/** What stands there instead; `until` unless it is only put in. */
export interface Change {
  at: number
  until?: number
  text: string
}

/** The source with all changes made, the last first, so that the places of the others stay true. */
export const rewritten = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, until = at, text: put }) => text.slice(0, at) + put + text.slice(until), code)
