// npm test: everything that must hold, ending with one line: N passed, N failed.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { browser } from './find-browser.mjs'
import { build, install, root, run, say } from './prepare.mjs'

install()
const chromium = browser()
say('Checking types, lint, format and imports …')
const checks = check()
build()

say('Running the tests …')
const report = join(root, '.cache/test-report.json')
rmSync(report, { force: true })
const status = run(
  'node_modules/vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...process.argv.slice(2)],
  { CHROMIUM_PATH: chromium },
)
const results = readResults()
const passed = checks.passed + results.numPassedTests
const unexplained = status !== 0 && results.numFailedTests === 0 ? 1 : 0
const failed = checks.failed + results.numFailedTests + unexplained
const skipped = results.numPendingTests + results.numTodoTests
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)

function readResults() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  }
}
