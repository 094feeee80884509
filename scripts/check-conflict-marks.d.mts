export function checkConflictMarks(): string[]
export function conflictMarks(text: string): number[]
