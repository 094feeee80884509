export function requireNode(): void
