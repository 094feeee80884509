import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Assets } from '#web/app/document.ts'

const Chunk = z.object({
  file: z.string(),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
})
const Manifest = z.record(z.string(), Chunk)

const entryModule = 'web/app/entry-client.tsx'
const earlyModule = 'web/app/early.ts'
const fonts = ['plus-jakarta-sans-latin-wght-normal.woff2', 'fraunces-latin-wght-normal.woff2']

/** Reads the build's manifest: for page modules, what the browser must load and what it had better load early. */
export async function readAssets(manifestFile: URL): Promise<(modules: readonly string[]) => Assets> {
  const manifest = z.parse(Manifest, JSON.parse(await readFile(manifestFile, 'utf8')))
  const fileOf = (ending: string): string => {
    const key = Object.keys(manifest).find((name) => name.endsWith(ending))
    if (!key) throw new Error(`The build has no ${ending}. Run npm run build again.`)
    return `/${manifest[key]!.file}`
  }
  const fixed = {
    early: fileOf(earlyModule),
    entry: fileOf(entryModule),
    icon: '/favicon.svg',
    fonts: fonts.map(fileOf),
  }
  const known = new Map<string, Assets>()
  return (modules) => {
    const key = modules.join()
    const before = known.get(key)
    if (before) return before
    const { files, styles } = closure(manifest, [entryModule, ...modules])
    const assets = { ...fixed, styles, modules: files.filter((file) => file !== fixed.entry) }
    known.set(key, assets)
    return assets
  }
}

function closure(
  manifest: z.infer<typeof Manifest>,
  keys: readonly string[],
): { files: string[]; styles: string[] } {
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
