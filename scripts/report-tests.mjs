// This Vitest reporter writes the counts and names that scripts/test.mjs prints at the end.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.mjs'

export const report = join(root, '.cache/test-report.json')

export default class ReportTests {
  onTestRunEnd(files, unhandledErrors) {
    const tests = files.flatMap((file) => [...file.children.allTests()])
    const endedAs = (state) => tests.filter((test) => test.result().state === state)
    // Failures outside of a test are those of a hook or of a file that could not be loaded.
    const broken = files
      .flatMap((file) => [file, ...file.children.allSuites()])
      .filter((part) => part.errors().length > 0)
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(
      report,
      JSON.stringify({
        passed: endedAs('passed').length,
        skipped: endedAs('skipped').length,
        failed: [
          ...[...endedAs('failed'), ...broken].map(nameOf),
          ...unhandledErrors.map(({ message }) => `outside of any test: ${message}`),
        ],
        triedAgain: tests
          .filter((test) => test.diagnostic()?.flaky)
          .map((test) => `${nameOf(test)}: ${reasonOf(test)}`),
        files: files.map((file) => ({ name: nameOf(file), seconds: secondsOf(file) })),
      }),
    )
  }
}

function nameOf(part) {
  const file = part.type === 'module' ? part : part.module
  const title = part.type === 'module' ? [] : [part.fullName]
  return [`${part.project.name}: ${file.relativeModuleId}`, ...title].join(' > ')
}

function secondsOf(file) {
  const { duration, setupDuration, collectDuration } = file.diagnostic()
  return (duration + setupDuration + collectDuration) / 1_000
}

const reasonOf = (test) =>
  test.result().errors?.[0]?.message.split('\n')[0].slice(0, 300) ?? 'without a reason'
