/** A pattern for `like` and `ilike`: matches any text that contains this one, so that % and _ are only characters. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
