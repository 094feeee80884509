// `node demo/make-avif.ts` makes the AVIF files of the demo again after a photograph or the encoder has changed.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { normalisePicture, renderAvif, renderPicture } from '#server/platform/images/prepare-picture.ts'
import { avifFolder, avifName, photoFile, qrisName } from './photo-files.ts'

const photographs = (await readdir(new URL('photos', import.meta.url))).filter((file) =>
  file.endsWith('.jpg'),
)
await rm(avifFolder, { recursive: true, force: true })
await mkdir(avifFolder)
for (const name of [qrisName, ...photographs.map((file) => file.replace('.jpg', ''))]) {
  const { original, widths } = await renderPicture(await normalisePicture(await readFile(photoFile(name))))
  for (const width of widths)
    await writeFile(new URL(avifName(name, width), avifFolder), await renderAvif(original, width))
}
