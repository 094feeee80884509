/** What TypeScript uses of prepare.mjs. */
export function hashOf(paths: readonly string[]): string
