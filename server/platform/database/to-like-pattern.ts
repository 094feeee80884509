export const toLikePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
