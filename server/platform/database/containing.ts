/** A pattern for `like` and `ilike`: whatever contains the text as it was typed, so that % and _ are only characters. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
