import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { chooseWidths, normalisePicture } from '#server/platform/images/prepare-picture.ts'
import { avifFolder, photoFile, qrisName, readAvifFiles } from './photo-files.ts'

test('the demo has each photograph as AVIF in every width, and nothing else', async () => {
  const names = (await readdir(new URL('photos', import.meta.url)))
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => file.replace('.jpg', ''))
  let count = 0
  for (const name of [qrisName, ...names]) {
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
