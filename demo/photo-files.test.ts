import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { chooseWidths, normalisePicture } from '#server/platform/images/prepare-picture.ts'
import { avifFolder, listPhotos, photoFile, readAvifFiles } from './photo-files.ts'

test('the demo has each photograph as AVIF in every width, and nothing else', async () => {
  let count = 0
  for (const name of await listPhotos()) {
    const { width } = await normalisePicture(await readFile(photoFile(name)))
    const files = await readAvifFiles(name)
    expect([name, files.map((file) => file.width).toSorted((a, b) => a - b)]).toEqual([
      name,
      chooseWidths(width),
    ])
    count += files.length
  }
  expect(await readdir(avifFolder)).toHaveLength(count)
})
