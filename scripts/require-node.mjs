/** Throws if a test runner was started with an older Node than the one that npm installs. */
export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  throw new Error(
    `The tests need Node 24 and this is Node ${process.versions.node}: run "npm test -- path", or put node_modules/.bin first on the PATH.`,
  )
}
