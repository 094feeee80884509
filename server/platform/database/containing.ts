/** A pattern for `ilike`: what contains the words as they were typed, so that % and _ are only characters. */
export const containing = (messages: string): string => `%${messages.trim().replace(/[\\%_]/g, '\\$&')}%`
