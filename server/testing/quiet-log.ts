import type { Log } from '#server/platform/logging/log.ts'

/** For tests that do not look at what is logged. */
export const quietLog: Log = { info() {}, warn() {}, error() {} }
