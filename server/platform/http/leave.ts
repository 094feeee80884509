/** Three questions in so many milliseconds come from a proxy that chooses between several nodes by the answers. */
const regularly = 10_000
/** So many are answered that the node leaves: a proxy believes two or three. */
const enough = 3

export interface Leaving {
  /** Somebody asks how the node is. False: it is about to end, and no more should be sent to it. */
  asked: () => boolean
  /** Lets whoever asks regularly know before the node ends, for so many milliseconds at most. */
  announce: (milliseconds: number) => Promise<void>
}

export function openLeaving(now = () => performance.now()): Leaving {
  let moments: number[] = []
  let isLeaving = false
  let answered = 0
  const told = Promise.withResolvers<void>()
  return {
    asked() {
      if (!isLeaving) moments = [...moments.slice(1 - enough), now()]
      else if (++answered === enough) told.resolve()
      return !isLeaving
    },
    async announce(milliseconds) {
      isLeaving = true
      if (moments.length < enough || now() - moments[0]! > regularly) return
      const limit = setTimeout(told.resolve, milliseconds)
      await told.promise
      clearTimeout(limit)
    },
  }
}
