// npm run check: types, lint, format, the direction of imports, versions with known holes, and conflict marks.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkConflictMarks } from './check-conflict-marks.mjs'
import { checkFloors } from './check-floors.mjs'
import { checkImports } from './check-imports.mjs'
import { install, node, root, log } from './prepare.mjs'

export function check() {
  install()
  const steps = {
    types: () => tool('tsc', '--noEmit'),
    lint: () => tool('oxlint', '--deny-warnings'),
    format: () => tool('oxfmt', '--check', '.'),
    imports: () => print(checkImports()),
    floors: () => print(checkFloors()),
    marks: () => print(checkConflictMarks()),
  }
  const results = { passed: [], failed: [] }
  for (const [name, step] of Object.entries(steps)) {
    const good = step()
    log(`${good ? '✓' : '✗'} ${name}`)
    results[good ? 'passed' : 'failed'].push(name)
  }
  return results
}

function tool(name, ...args) {
  const { status } = spawnSync(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(node(), '..')}:${process.env.PATH}` },
  })
  return status === 0
}

function print(problems) {
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

if (process.argv[1]?.endsWith('check.mjs')) process.exit(check().failed.length === 0 ? 0 : 1)
