// This Playwright reporter writes the counts and names that scripts/test.mjs prints at the end.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './prepare.mjs'

export const browserReport = join(root, '.cache/browser-test-report.json')

export default class ReportBrowserTests {
  outside = []

  onBegin(_config, suite) {
    this.suite = suite
  }

  onError(error) {
    this.outside.push(`outside of any test: ${firstLine(error)}`)
  }

  onEnd() {
    const tests = this.suite.allTests()
    const endedAs = (outcome) => tests.filter((test) => test.outcome() === outcome)
    mkdirSync(dirname(browserReport), { recursive: true })
    writeFileSync(
      browserReport,
      JSON.stringify({
        passed: endedAs('expected').length + endedAs('flaky').length,
        skipped: endedAs('skipped').length,
        failed: [...endedAs('unexpected').map(nameOf), ...this.outside],
        triedAgain: endedAs('flaky').map((test) => `${nameOf(test)}: ${firstLine(test.results[0]?.error)}`),
        files: this.suite.suites
          .flatMap((project) => project.suites)
          .map((file) => ({ name: `browser: ${file.title}`, seconds: secondsOf(file) })),
      }),
    )
  }
}

const nameOf = (test) =>
  [`browser: ${relative(root, test.location.file)}`, ...test.titlePath().slice(3)].join(' > ')

const secondsOf = (file) =>
  file
    .allTests()
    .flatMap((test) => test.results)
    .reduce((sum, { duration }) => sum + duration / 1_000, 0)

const firstLine = (error) => error?.message?.split('\n')[0].slice(0, 300) ?? 'without a reason'
