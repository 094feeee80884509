/** What TypeScript uses of prepare.mjs. */
export const lean: { flags: string[]; env: Record<string, string> }
export function hashOf(paths: readonly string[]): string
