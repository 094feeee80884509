// npm run bench nodes [deaths] [-- --save]: several nodes of the shop behind a proxy, on a primary with a synchronous standby, and what
// is lost when one of them dies; `deaths` is that alone. Ends with code 1 when a promise is not kept.
import { postgresPrograms } from '#server/testing/postgres-cluster.ts'
import { changeNodes, losePrimary, rejoin, type Promised } from './node-deaths.ts'
import { openNodeGroup, places, proxyIsThere } from './node-group.ts'
import { measureGrowth } from './node-growth.ts'
import { deathTable, growthTable } from './node-tables.ts'
import { machine, saveResults, toTerminal, type Table } from './report.ts'

const programs = postgresPrograms()
if (!programs || !proxyIsThere()) {
  const missing = [...(programs ? [] : ['postgresql']), ...(proxyIsThere() ? [] : ['haproxy'])]
  console.error(
    `\n  NOT MEASURED: apt-get install ${missing.join(' ')} first; the service itself is not needed.\n`,
  )
  process.exit(1)
}

const head = machine()
console.log(`\n${head.map((line) => `  ${line}`).join('\n')}\n`)
const broken: string[] = []
const promised: Promised = (isKept, sentence) => {
  console.log(`  ${isKept ? 'kept  ' : 'BROKEN'}  ${sentence}`)
  if (!isKept) broken.push(sentence)
}

console.log('  Making a primary, its standby and a shop (half a minute) …\n')
const group = await openNodeGroup(programs)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void group.remove().then(() => process.exit(1)))
const tables: Table[] = []
const show = (table: Table) => {
  tables.push(table)
  console.log(`\n${toTerminal(table)}`)
}
try {
  if (process.argv.includes('deaths'))
    for (let place = 0; place < places; place++) await group.startNode(place)
  else {
    console.log('  Ordering and reading with one, two and three nodes (a minute) …')
    show(growthTable(await measureGrowth(group)))
  }
  console.log('  Killing one after the other (a minute) …\n')
  const lost = await losePrimary(group, promised)
  await rejoin(group, promised)
  show(deathTable([...lost, ...(await changeNodes(group, promised))]))
  if (process.argv.includes('--save'))
    console.log(`  Saved as ${await saveResults('nodes', head, tables, 'bench nodes -- --save')}\n`)
} finally {
  await group.remove()
}
if (broken.length > 0) console.error(`\n  ${broken.length} of the promises were not kept.\n`)
process.exit(broken.length > 0 ? 1 : 0)
