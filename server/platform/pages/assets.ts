import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Assets } from '#web/app/document.ts'

const Chunk = z.object({
  file: z.string(),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

/** The file of the build that each module is in (scripts/page-modules.ts). */
const Modules = z.record(z.string(), z.string())

const entryModule = 'web/app/entry-client.tsx'
const earlyModule = 'web/app/early.ts'
const fonts = ['plus-jakarta-sans-basic.woff2', 'fraunces-basic.woff2']

/**
 * Reads what a build says of itself: for modules by their path in the repository, what the browser must load and what it had
 * better load early. A module that the build does not have is a fault.
 */
export async function readAssets(build: URL): Promise<(modules: readonly string[]) => Assets> {
  const manifest = z.parse(Manifest, JSON.parse(await readFile(new URL('manifest.json', build), 'utf8')))
  const modules = z.parse(Modules, JSON.parse(await readFile(new URL('modules.json', build), 'utf8')))
  const fileOf = (ending: string): string => {
    const key = Object.keys(manifest).find((name) => name.endsWith(ending))
    if (!key) throw missing(ending)
    return `/${manifest[key]!.file}`
  }
  const fixed = {
    early: fileOf(earlyModule),
    entry: fileOf(entryModule),
    icon: '/favicon.svg',
    fonts: fonts.map(fileOf),
  }
  const chunks = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const chunkOf = (module: string): string => {
    const key = chunks.get(modules[module] ?? '')
    if (key === undefined) throw missing(module)
    return key
  }
  const known = new Map<string, Assets>()
  return (asked) => {
    const key = asked.join()
    const before = known.get(key)
    if (before) return before
    const { files, styles } = closure(manifest, [entryModule, ...asked].map(chunkOf))
    const assets = { ...fixed, styles, modules: files.filter((file) => file !== fixed.entry) }
    known.set(key, assets)
    return assets
  }
}

const missing = (name: string) => new Error(`The build has no ${name}. Run npm run build again.`)

function closure(manifest: Manifest, keys: readonly string[]): { files: string[]; styles: string[] } {
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const inner of chunk.imports ?? []) visit(inner)
  }
  for (const key of keys) visit(key)
  return { files: [...files], styles: [...styles] }
}
