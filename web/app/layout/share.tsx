import { lazyComponent } from '#web/app/lazy-component.tsx'
import type { ShareDialogProps } from '#web/app/layout/share-dialog.tsx'

/** Opens the phone's own share sheet. Returns false where the browser has none, or does not open it now. */
export async function share(title: string, url: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- a browser without it throws
    await navigator.share({ title, url })
    return true
  } catch (error) {
    // An AbortError means that the visitor closed the sheet.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** For a browser without a share sheet. */
export const ShareDialog = lazyComponent<ShareDialogProps>(() => import('#web/app/layout/share-dialog.tsx'))
