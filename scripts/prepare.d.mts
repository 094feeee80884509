export function hashOf(paths: readonly string[]): string
export const memorySettings: { flags: string[]; env: Record<string, string> }
export const compileCache: { NODE_COMPILE_CACHE: string }
