import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import QRCode from 'qrcode'
import sharp from 'sharp'

const width = 640
const height = 480

/** Chromium shows this file as its camera. The file must be written before the camera is opened. */
const film = join(tmpdir(), `camera-${process.pid}.y4m`)

/** For `launchOptions`: the camera shows the file and needs no permission. */
export const cameraArguments = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** The label lies on a table. Only a camera that is opened after this call shows it. */
export async function showToCamera(code: string): Promise<void> {
  const label = await QRCode.toBuffer(code, { width: 240, margin: 4 })
  const { data } = await sharp({ create: { width, height, channels: 3, background: '#c8b79d' } })
    .composite([{ input: label, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = Buffer.from(data.subarray(0, width * height))
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(film, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]))
}
