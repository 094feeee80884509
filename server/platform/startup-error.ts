/** Ends the start with one sentence that says what to do; its stack is not shown. */
export class StartupError extends Error {
  override name = 'StartupError'
}
