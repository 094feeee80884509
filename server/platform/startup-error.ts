/** Ends the start with one sentence that tells the operator what to do; its stack is not for her. */
export class StartupError extends Error {
  override name = 'StartupError'
}
