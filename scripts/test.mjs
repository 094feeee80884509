// npm test: everything that must hold, ending with what did not, and one line: N passed, N failed.
import { readFileSync, rmSync } from 'node:fs'
import { check } from './check.mjs'
import { browser } from './find-browser.mjs'
import { build, install, run, log } from './prepare.mjs'
import { browserReport } from './report-browser-tests.mjs'
import { report } from './report-tests.mjs'

install()
const chromium = browser()
log('Checking types, lint, format and imports …')
const checks = check()
build()

log('Running the tests …')
const names = process.argv.slice(2)
const unit = runTests('vitest/vitest.mjs', report, [
  'run',
  '--reporter=default',
  '--reporter=./scripts/report-tests.mjs',
  ...names,
])
// The browser tests come last: they want the machine for themselves.
const inBrowser = runTests('@playwright/test/cli.js', browserReport, ['test', ...names])

const all = (part) => [...unit[part], ...inBrowser[part]]
const failed = [...checks.failed, ...all('failed')]
const passed = checks.passed.length + unit.passed + inBrowser.passed
const skipped = unit.skipped + inBrowser.skipped
list('Needed a second try:', all('triedAgain'))
list('Failed:', failed)
console.log(`\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed.length === 0 ? 0 : 1)

function runTests(runner, file, args) {
  rmSync(file, { force: true })
  const status = run(`node_modules/${runner}`, args, { CHROMIUM_PATH: chromium })
  const found = readReport(file)
  if (status !== 0 && found.failed.length === 0) found.failed.push(`${runner} ended with ${status}`)
  return found
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, skipped: 0, failed: [], triedAgain: [] }
  }
}

function list(heading, names) {
  if (names.length > 0) console.log(`\n${heading}\n${names.map((name) => `  ${name}`).join('\n')}`)
}
