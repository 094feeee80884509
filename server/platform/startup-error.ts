/** The start ends with only the message of this error, so it must say what to do in one sentence. */
export class StartupError extends Error {
  override name = 'StartupError'
}
