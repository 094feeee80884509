import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useBoughtMessages } from '#web/storefront/ratings/bought-messages.ts'

interface ChosenPhoto {
  file: File
  preview: string
}

export interface Photos {
  chosen: readonly ChosenPhoto[]
  add: (files: readonly File[]) => Promise<void>
  remove: (preview: string) => void
}

/** The photographs that were chosen and not sent yet. Large ones are made smaller. */
export function usePhotos(): Photos {
  const t = useBoughtMessages()
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([])
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const shown = previews.current
    return () => shown.forEach((preview) => URL.revokeObjectURL(preview))
  }, [])

  async function add(files: readonly File[]) {
    const room = limits.photosPerRating - chosen.length
    const added: ChosenPhoto[] = []
    for (const file of files.slice(0, room)) {
      const isPicture = ['image/jpeg', 'image/jpg', 'image/png'].includes(file.type)
      const small = isPicture && file.size > limits.ratingPhotoBytes ? await shrink(file) : file
      if (!isPicture || !small) {
        const text = isPicture ? t.tooLarge : t.wrongType
        await showDialog({ tone: 'error', title: t.unusable, text: `${file.name}: ${text}` })
        continue
      }
      const preview = URL.createObjectURL(small)
      previews.current.add(preview)
      added.push({ file: small, preview })
    }
    setChosen((before) => [...before, ...added].slice(0, limits.photosPerRating))
  }

  const remove = (preview: string) =>
    setChosen((before) => before.filter((photo) => photo.preview !== preview))

  return { chosen, add, remove }
}

// Few photographs are too large, so the code loads when it is needed.
const shrink = (file: File) =>
  import('#web/app/shrink-picture.ts').then(({ shrinkPicture }) => shrinkPicture(file)).catch(() => null)
