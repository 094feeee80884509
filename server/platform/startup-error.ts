/** Ends the start with one sentence that says what to do, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
