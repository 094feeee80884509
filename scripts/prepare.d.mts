export function hashOf(paths: readonly string[]): string
