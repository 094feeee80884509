import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/*
 * A worker reads the codes, so that the page stays responsive. WebAssembly on the page would need an exception in the
 * content security policy of every page; a worker has its own policy.
 */

/** The worker sends the codes on a picture, or reports that the code reader could not be loaded. */
export type Read = { texts: readonly string[] } | { failed: true }

// Without `locateFile`, the reader would fetch the WebAssembly file from a CDN.
const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
ready.catch(() => postMessage({ failed: true } satisfies Read))

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void read(data))

async function read(pixels: ImageData): Promise<void> {
  await ready
  const codes = await readBarcodes(pixels, {
    formats: ['QRCode', 'EAN8', 'EAN13', 'UPCA', 'Code128'],
    tryHarder: true,
    textMode: 'Plain',
  })
  postMessage({ texts: codes.filter(({ isValid }) => isValid).map(({ text }) => text) } satisfies Read)
}
