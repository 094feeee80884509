import PhotoSwipe from 'photoswipe'
import styleUrl from 'photoswipe/style.css?url'
import type { Language } from '#contract/platform/language.ts'
import type { Picture } from '#contract/platform/picture.ts'
import { closeOnBack } from '#web/ui/close-on-back.ts'
import { usePhotoViewerMessages } from '#web/storefront/catalogue/photo-viewer-messages.ts'

interface ViewerInput {
  name: string
  pictures: readonly Picture[]
  /** The photograph that is shown first. */
  index: number
  language: Language
  onClose: (index: number) => void
}

let isOpen = false

/** Shows photographs as large as the screen, with zoom. PhotoSwipe has no animation with reduced motion. */
export async function openPhotoViewer({
  name,
  pictures,
  index,
  language,
  onClose,
}: ViewerInput): Promise<void> {
  await loadStyle()
  // A second press may come before the photographs are shown.
  if (isOpen) return
  isOpen = true
  const t = usePhotoViewerMessages.in(language)
  const { dialog, whenCancelled } = openDialog(t.photos(name))
  const viewer = new PhotoSwipe({
    appendToEl: dialog,
    dataSource: pictures.map((picture, at) => ({
      src: picture.src,
      srcset: picture.sources.find(({ type }) => type === 'image/webp')?.srcset,
      width: picture.width,
      height: picture.height,
      alt: at > 0 ? `${name} (${at + 1})` : name,
    })),
    index,
    loop: false,
    counter: pictures.length > 1,
    showHideAnimationType: 'fade',
    bgOpacity: 1,
    // Small photographs can be zoomed too.
    secondaryZoomLevel: ({ fit }) => fit * 2,
    maxZoomLevel: ({ fit }) => fit * 4,
    // The native dialog does this.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    closeTitle: t.close,
    zoomTitle: t.zoom,
    arrowPrevTitle: t.previous,
    arrowNextTitle: t.next,
    errorMsg: t.failed,
  })
  // PhotoSwipe ignores `close` while it opens.
  const close = () => {
    if (viewer.opener.isOpen) viewer.close()
    else viewer.on('openingAnimationEnd', () => viewer.close())
  }
  whenCancelled(close)
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.pswp__button--close')) close()
  })
  const closed = closeOnBack(() => {
    if (dialog.open) close()
  })
  viewer.on('destroy', () => {
    isOpen = false
    closed()
    dialog.close()
    dialog.remove()
    onClose(viewer.currIndex)
  })
  viewer.init()
  viewer.element?.removeAttribute('role')
  viewer.scrollWrap?.setAttribute('aria-roledescription', t.gallery)
  for (const { el } of viewer.mainScroll.itemHolders) el.setAttribute('aria-roledescription', t.photo)
}

/** The native dialog traps the focus and returns it, and closes on Escape and the back gesture of a phone. */
function openDialog(label: string) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', label)
  dialog.className = 'm-0 size-full max-h-none max-w-none bg-transparent p-0'
  document.body.append(dialog)
  dialog.showModal()
  return {
    dialog,
    whenCancelled: (close: () => void) =>
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        close()
      }),
  }
}

let style: Promise<unknown> | null = null

/** The policy of the page allows style sheets of this site only. */
function loadStyle(): Promise<unknown> {
  style ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      style = null
      link.remove()
      reject(new Error('The style of the photo viewer could not be loaded'))
    })
    link.href = styleUrl
    document.head.append(link)
  })
  return style
}
