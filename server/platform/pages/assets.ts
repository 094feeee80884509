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

const Modules = z.record(z.string(), z.string())

const entryModule = 'web/app/entry-client.tsx'
const earlyModule = 'web/app/early.ts'
const fonts = ['plus-jakarta-sans-basic.woff2', 'fraunces-basic.woff2']

/**
 * A module is given by its path in the repository. The returned function throws for a module that the build
 * does not have.
 */
export async function readAssets(build: URL): Promise<(modules: readonly string[]) => Assets> {
  const manifest = z.parse(Manifest, JSON.parse(await readFile(new URL('manifest.json', build), 'utf8')))
  const modules = z.parse(Modules, JSON.parse(await readFile(new URL('modules.json', build), 'utf8')))
  const findFile = (ending: string): string => {
    const key = Object.keys(manifest).find((name) => name.endsWith(ending))
    if (!key) throw missingError(ending)
    return `/${manifest[key]!.file}`
  }
  const commonAssets = {
    early: findFile(earlyModule),
    entry: findFile(entryModule),
    fonts: fonts.map(findFile),
  }
  const chunks = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const findChunk = (module: string): string => {
    const key = chunks.get(modules[module] ?? '')
    if (key === undefined) throw missingError(module)
    return key
  }
  const cached = new Map<string, Assets>()
  return (pageModules) => {
    const key = pageModules.join()
    const earlier = cached.get(key)
    if (earlier) return earlier
    const { files, styles } = collectFiles(manifest, [entryModule, ...pageModules].map(findChunk))
    const assets = { ...commonAssets, styles, modules: files.filter((file) => file !== commonAssets.entry) }
    cached.set(key, assets)
    return assets
  }
}

const missingError = (name: string) => new Error(`The build has no ${name}. Run npm run build again.`)

function collectFiles(manifest: Manifest, keys: readonly string[]): { files: string[]; styles: string[] } {
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
