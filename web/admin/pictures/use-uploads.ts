import { useEffect, useRef, useState } from 'react'
import { uploadPicture, type PictureState } from '#contract/platform/picture-endpoints.ts'
import type { Uncropped } from '#web/admin/pictures/crop-dialog.tsx'
import { isApiError, isErrorOf, type ApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'

/** Milliseconds: the sizes of a large photograph take a small machine a while. */
const patience = 60_000

interface Upload {
  key: number
  name: string
  file: File
  /** Null until its turn comes. */
  percent: number | null
}

export interface FailedUpload {
  key: number
  name: string
  problem: string
  /** What to send once more; null when the shop would refuse it again. */
  file: File | null
}

/** Photographs from the moment they are chosen: each is cropped, then they are sent one after another. */
export function useUploads(max: number, room: number, onUploaded: (picture: PictureState) => void) {
  const t = usePictureMessages()
  const api = useApi()
  const [cropping, setCropping] = useState<readonly Uncropped[]>([])
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])
  /** Of those sent in one go: how many are through, refused ones too. */
  const [through, setThrough] = useState(0)
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
      if (picture) {
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
    setThrough(0)
  }

  async function sendOne({ key, name, file }: Upload) {
    const report = (percent: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, percent } : one)))
    report(0)
    try {
      const { data } = await api(uploadPicture, { file, onProgress: report, patience })
      latest.current(data)
    } catch (error) {
      // The others go on, whatever it was.
      if (!isApiError(error)) reportError(error)
      const message = error instanceof Error ? error.message : String(error)
      fail(name, message, isErrorOf(uploadPicture, error) && ofThePicture.includes(error.code) ? null : file)
    }
    setUploads((all) => all.filter((one) => one.key !== key))
    setThrough((before) => before + 1)
  }

  const next = () => {
    if (!cropping[0]) return
    cropping[0].picture.close()
    URL.revokeObjectURL(cropping[0].address)
    setCropping((before) => before.slice(1))
  }
  return {
    /** The one that is being cropped. */
    cropping: cropping[0] ?? null,
    uploads,
    failed,
    /** Which one of how many is on its way. */
    sending: uploads.length > 0 ? { n: through + 1, of: through + uploads.length + cropping.length } : null,
    choose,
    cropped: (file: File) => {
      next()
      send(file)
    },
    skip: next,
    dismiss: ({ key }: FailedUpload) => setFailed((all) => all.filter((one) => one.key !== key)),
    again: ({ key, file }: FailedUpload) => {
      setFailed((all) => all.filter((one) => one.key !== key))
      if (file) send(file)
    },
  }
}

/** Of the picture itself: sent once more, it would be refused once more. */
const ofThePicture: readonly ApiError<typeof uploadPicture>['code'][] = [
  'PICTURE_BROKEN',
  'PICTURE_DIMENSIONS',
  'PICTURE_MISSING',
  'PICTURE_TOO_LARGE',
  'PICTURE_TYPE',
  'PICTURE_UNKNOWN',
]

const isPhotograph = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png'
