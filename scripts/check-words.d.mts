export function findBannedWords(text: string): { line: number; word: string }[]
