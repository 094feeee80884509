// Updates the official areas: `npm run areas`, or `npm run areas -- 4.0.1` for one release of the package.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const source = 'idn-area-data'
const target = join(root, 'server/delivery/areas/areas.csv')
const folder = mkdtempSync(join(tmpdir(), 'griya-areas-'))
try {
  const packed = JSON.parse(run('npm', ['pack', '--json', `${source}@${process.argv[2] ?? 'latest'}`]))
  const [{ version, filename }] = packed
  run('tar', ['-xzf', filename])
  const areas = ['provinces', 'regencies', 'districts'].flatMap((name) => rowsOf(`package/data/${name}.csv`))
  if (areas.length < 7_500) throw new Error(`Only ${areas.length} areas: the package has changed its form`)
  const before = new Map(areasIn(target))
  const head = `# ${source} ${version}; Open Database License 1.0, https://opendatacommons.org/licenses/odbl/`
  const inOrder = areas.toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(target, `${[head, ...inOrder.map((area) => area.join(';'))].join('\n')}\n`)
  const gone = [...before.keys()].filter((code) => !areas.some(([other]) => other === code))
  const added = areas.filter(([code]) => !before.has(code))
  console.log(`  ${source} ${version}: ${areas.length} areas, ${added.length} new, ${gone.length} gone`)
  for (const code of gone) console.log(`  gone: ${code} ${before.get(code)}`)
} finally {
  rmSync(folder, { recursive: true })
}

function run(program, options) {
  const { status, stdout, stderr } = spawnSync(program, options, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${options.join(' ')}: ${stderr}`)
  return stdout
}

/** The column between code and name is skipped. It is the code of the parent, with which the code begins. */
function rowsOf(file) {
  const [, ...lines] = readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/)
  return lines.map((line) => {
    const [, code, name] = /^([\d.]+),(?:[\d.]+,)?(.+)$/.exec(line) ?? []
    if (!code) throw new Error(`${file}: ${line}`)
    return [
      code,
      name
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', "'")
        .trim(),
    ]
  })
}

function areasIn(file) {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    return lines.filter((line) => !line.startsWith('#')).map((line) => line.split(';'))
  } catch {
    return []
  }
}
