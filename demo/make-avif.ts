// `node demo/make-avif.ts` makes the AVIF files of the demo again after a photograph or the encoder has changed.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { normalisePicture, renderAvif, renderPicture } from '#server/platform/images/prepare-picture.ts'
import { avifFolder, avifName, listPhotos, photoFile } from './photo-files.ts'

await rm(avifFolder, { recursive: true, force: true })
await mkdir(avifFolder)
for (const name of await listPhotos()) {
  const { original, widths } = await renderPicture(await normalisePicture(await readFile(photoFile(name))))
  for (const width of widths)
    await writeFile(new URL(avifName(name, width), avifFolder), await renderAvif(original, width))
}
