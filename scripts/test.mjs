// npm test: everything that must hold, ending with what did not, and one line: N passed, N failed.
import { readFileSync, rmSync } from 'node:fs'
import { check } from './check.mjs'
import { browser } from './find-browser.mjs'
import { build, install, run, say } from './prepare.mjs'
import { report } from './report-tests.mjs'

install()
const chromium = browser()
say('Checking types, lint, format and imports …')
const checks = check()
build()

say('Running the tests …')
rmSync(report, { force: true })
const status = run(
  'node_modules/vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=./scripts/report-tests.mjs', ...process.argv.slice(2)],
  { CHROMIUM_PATH: chromium },
)
const tests = readReport()
if (status !== 0 && tests.failed.length === 0) tests.failed.push(`vitest ended with ${status}`)
const failed = [...checks.failed, ...tests.failed]
const passed = checks.passed.length + tests.passed
list('Needed a second try:', tests.triedAgain)
list('Failed:', failed)
console.log(
  `\n${passed} passed, ${failed.length} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`,
)
process.exit(failed.length === 0 ? 0 : 1)

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, skipped: 0, failed: [], triedAgain: [] }
  }
}

function list(heading, names) {
  if (names.length > 0) console.log(`\n${heading}\n${names.map((name) => `  ${name}`).join('\n')}`)
}
