import { readdir, readFile } from 'node:fs/promises'

/** The code that customers scan to pay is a picture like the photographs. */
export const qrisName = 'qris'

export const photoFile = (name: string): URL =>
  new URL(name === qrisName ? 'qris.png' : `photos/${name}.jpg`, import.meta.url)

/** Returns the names of all photographs, and of the code. */
export async function listPhotos(): Promise<string[]> {
  const files = await readdir(new URL('photos', import.meta.url))
  return [qrisName, ...files.flatMap((file) => (file.endsWith('.jpg') ? [file.slice(0, -4)] : []))]
}

/** `make-avif.ts` makes the files of this folder. They would be seconds of work after the first start. */
export const avifFolder = new URL('photos/avif/', import.meta.url)

export const avifName = (name: string, width: number): string => `${name}-${width}.avif`

/** Returns the AVIF files of a photograph by their width in pixels. */
export async function readAvifFiles(name: string): Promise<{ width: number; bytes: Buffer }[]> {
  const widths = (await readdir(avifFolder)).flatMap((file) => {
    const [, width] = file.startsWith(name) ? (/^-(\d+)\.avif$/.exec(file.slice(name.length)) ?? []) : []
    return width ? [Number(width)] : []
  })
  return Promise.all(
    widths.map(async (width) => ({
      width,
      bytes: await readFile(new URL(avifName(name, width), avifFolder)),
    })),
  )
}
