import { useEffect, useRef, useState } from 'react'
import type { PictureState } from '#contract/platform/picture-schemas.ts'
import type { Uncropped } from '#web/admin/pictures/crop-dialog.tsx'
import type { ApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'

/** A slow server needs time for the renditions of a large photograph. */
const requestTimeoutMs = 60_000

interface Upload {
  key: number
  name: string
  file: File
  /** Null while the upload is queued. */
  percent: number | null
}

export interface FailedUpload {
  key: number
  name: string
  problem: string
  /**
   * Null if a retry is pointless: the browser cannot read the file, or the server has rejected the picture
   * itself.
   */
  file: File | null
}

interface UploadSettings {
  max: number
  /** The number of pictures that may still be added. */
  room: number
  /** Makes the file from the whole picture. Without it the admin crops each picture first. */
  prepare: ((picture: ImageBitmap, name: string) => Promise<File>) | null
  onUploaded: (picture: PictureState) => void
}

/** The files of the chosen pictures are uploaded one after another. */
export function useUploads({ max, room, prepare, onUploaded }: UploadSettings) {
  const t = usePictureMessages()
  const { run } = useApiMutation('POST /admin/media')
  const [cropping, setCropping] = useState<readonly Uncropped[]>([])
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])
  const [finishedCount, setFinishedCount] = useState(0)
  const queue = useRef<Upload[]>([])
  const isSending = useRef(false)
  const lastKey = useRef(0)
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })

  const fail = (name: string, problem: string, file: File | null = null) =>
    setFailed((all) => [...all, { key: ++lastKey.current, name, problem, file }])

  async function choose(files: Iterable<File>) {
    const all = [...files]
    const free = Math.max(0, room - cropping.length - uploads.length)
    const beyond = all.slice(free).map(({ name }) => name)
    if (beyond.length > 0) showToast({ text: t.tooMany(max, beyond.join(', ')), tone: 'error' })
    for (const file of all.slice(0, free)) {
      const picture = isPhotograph(file)
        ? await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
        : null
      if (picture && prepare) {
        send(await prepare(picture, file.name))
        picture.close()
      } else if (picture) {
        const address = URL.createObjectURL(file)
        setCropping((before) => [...before, { file, address, picture }])
      } else fail(file.name, t.badFile)
    }
  }

  function send(file: File) {
    const upload: Upload = { key: ++lastKey.current, name: file.name, file, percent: null }
    queue.current.push(upload)
    setUploads((all) => [...all, upload])
    void sendAll()
  }

  async function sendAll() {
    if (isSending.current) return
    isSending.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next)
    isSending.current = false
    setFinishedCount(0)
  }

  async function sendOne({ key, name, file }: Upload) {
    const report = (percent: number) =>
      setUploads((all) => all.map((item) => (item.key === key ? { ...item, percent } : item)))
    report(0)
    const input = { file: { image: file }, onProgress: report, timeoutMs: requestTimeoutMs }
    await run(input, {
      onDone: ({ data }) => latest.current(data),
      onProblem: ({ code, message }) => fail(name, message, permanentProblems.has(code) ? null : file),
    })
    setUploads((all) => all.filter((item) => item.key !== key))
    setFinishedCount((before) => before + 1)
  }

  const next = () => {
    if (!cropping[0]) return
    cropping[0].picture.close()
    URL.revokeObjectURL(cropping[0].address)
    setCropping((before) => before.slice(1))
  }
  return {
    cropping: cropping[0] ?? null,
    uploads,
    failed,
    sending:
      uploads.length > 0
        ? { n: finishedCount + 1, of: finishedCount + uploads.length + cropping.length }
        : null,
    choose,
    cropped: (file: File) => {
      next()
      send(file)
    },
    skip: next,
    dismiss: ({ key }: FailedUpload) => setFailed((all) => all.filter((item) => item.key !== key)),
    again: ({ key, file }: FailedUpload) => {
      setFailed((all) => all.filter((item) => item.key !== key))
      if (file) send(file)
    },
  }
}

/** These are problems of the picture itself, for which a retry is pointless. */
const permanentProblems = new Set<ApiError<'POST /admin/media'>['code']>([
  'PICTURE_BROKEN',
  'PICTURE_DIMENSIONS',
  'PICTURE_MISSING',
  'PICTURE_TOO_LARGE',
  'PICTURE_TYPE',
  'PICTURE_UNKNOWN',
])

/** The server gets a JPEG or a PNG, because the browser encodes every picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

const isPhotograph = ({ type }: File): boolean => pictureTypes.includes(type)
