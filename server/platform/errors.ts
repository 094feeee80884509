/** The start ends with only the message of this error, so it must say what to do in one sentence. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Examples: `ENOENT` of the system, five characters of PostgreSQL, `FST_…` of the web server. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
