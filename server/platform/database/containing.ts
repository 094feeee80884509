/** A pattern for `ilike`: what contains the words as they were typed, so that % and _ are only characters. */
export const containing = (words: string): string => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
