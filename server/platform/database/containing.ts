/** A pattern for `like` and `ilike`: whatever contains the text as it was typed, so that % and _ are only characters. */
export const containing = (text: string): string => containingExactly(text.trim())

/** The same with the spaces at its ends: an index of trigrams knows where a word begins. */
export const containingExactly = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
