import { useRef, useState } from 'react'
import { uploadPicture, type DeskProduct } from '#contract/catalogue-desk.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { useApi } from '#web/use-api.ts'
import { useProductDeskWords } from '#web/words/admin-product.ts'

/** Milliseconds: the sizes of a large photograph take a small machine a while. */
const patience = 60_000

type Uploaded = DeskProduct['pictures'][number]

/** Photographs from the moment they are chosen: each is cropped in turn, then sent. */
export function usePictures(most: number, onUploaded: (picture: Uploaded) => void) {
  const t = useProductDeskWords()
  const api = useApi()
  const [waiting, setWaiting] = useState<readonly { picture: ImageBitmap; name: string }[]>([])
  const [sending, setSending] = useState<readonly { key: number; percent: number }[]>([])
  const lastKey = useRef(0)

  async function choose(files: Iterable<File>) {
    const all = [...files]
    const room = most - waiting.length - sending.length
    if (all.length > room) showToast({ text: t.tooMany, tone: 'error' })
    for (const file of all.slice(0, Math.max(0, room))) {
      const picture = isPhotograph(file)
        ? await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
        : null
      if (picture) setWaiting((before) => [...before, { picture, name: file.name }])
      else showToast({ text: t.badFile(file.name), tone: 'error' })
    }
  }

  async function send(file: File) {
    const key = ++lastKey.current
    const tell = (percent: number) =>
      setSending((all) => all.map((one) => (one.key === key ? { key, percent } : one)))
    setSending((all) => [...all, { key, percent: 0 }])
    try {
      const { data } = await api(uploadPicture, { file, onProgress: tell, patience })
      onUploaded(data)
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      showToast({ text: refusal.message, tone: 'error' })
    } finally {
      setSending((all) => all.filter((one) => one.key !== key))
    }
  }

  const next = () => {
    waiting[0]?.picture.close()
    setWaiting((before) => before.slice(1))
  }
  return {
    /** The one that is being cropped. */
    cropping: waiting[0] ?? null,
    sending,
    choose,
    cropped: (file: File) => {
      next()
      void send(file)
    },
    skip: next,
  }
}

const isPhotograph = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png'
