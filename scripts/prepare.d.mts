/** What TypeScript uses of prepare.mjs. */
export const lean: { flags: string[]; env: Record<string, string> }
