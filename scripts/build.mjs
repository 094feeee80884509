// Builds the pages for the browser and for the server, and compresses the browser's files.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { builtStamp, hashOfBuiltSources, root } from './prepare.mjs'

process.env.NODE_ENV = 'production'
process.chdir(root)

const sources = hashOfBuiltSources()
const builder = await createBuilder({ root, logLevel: 'warn' })
await builder.buildApp()
await compress(join(root, 'dist/client/assets'))
await writeFile(builtStamp, sources)

async function compress(folder) {
  const brotli = promisify(brotliCompress)
  const gzipped = promisify(gzip)
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json|wasm)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const made = { br: await brotli(bytes, { params }), gz: await gzipped(bytes, { level: 9 }) }
      for (const [ending, packed] of Object.entries(made))
        if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed)
    }),
  )
}
