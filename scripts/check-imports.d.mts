/** Files are absolute paths; imports are paths from the root of the repository. */
export function sources(folder: string): string[]
export function listImports(file: string): string[]
