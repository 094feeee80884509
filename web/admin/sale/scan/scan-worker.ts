import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/*
 * Reads codes beside the page, which goes on drawing meanwhile. Its WebAssembly would need a word in the policy of every page from
 * which the console can be reached; a worker has a policy of its own.
 */

/** What the page is told: the texts of the codes on a picture, or that nothing can be read here. */
export type Read = { texts: readonly string[] } | { failed: true }

// Without its own file the reader would fetch one from the internet.
const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
ready.catch(() => postMessage({ failed: true } satisfies Read))

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void read(data))

async function read(pixels: ImageData): Promise<void> {
  await ready
  const found = await readBarcodes(pixels, {
    formats: ['QRCode', 'EAN8'],
    tryHarder: true,
    textMode: 'Plain',
  })
  postMessage({ texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) } satisfies Read)
}
