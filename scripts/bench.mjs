// npm run bench [pages | orders | lists | load | failover] [-- --save | --small]: the bars of bench/results.md on this machine.
// Without a name all but the fail-over, which needs root and Debian's packages.
import { browser } from './find-browser.mjs'
import { build, fail, install, run } from './prepare.mjs'

const usual = ['pages', 'orders', 'lists', 'load']
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [name, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (more.length > 0 || (name && ![...usual, 'failover'].includes(name)))
  fail(`npm run bench knows ${usual.join(', ')} and failover.`)

install()
build()
const CHROMIUM_PATH = !name || name === 'pages' ? browser() : ''
for (const one of name ? [name] : usual) {
  const status = run(`bench/${one}.ts`, options, { CHROMIUM_PATH })
  if (status !== 0) process.exit(status)
}
// What was saved is formatted like every other file.
if (options.includes('--save')) run('node_modules/.bin/oxfmt', ['bench/results.md'])
