/** A `like` pattern that matches any text containing this one; % and _ are escaped. */
export const toLikePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
