import { startServiceWorker } from '#web/app/service-worker.ts'
import { localStore } from '#web/ui/browser.ts'

// The module starts the worker itself, because every visitor loads the code that imports it.
void startServiceWorker()

const filesUntil = localStore.get('filesUntil')
if (filesUntil !== null && Number(filesUntil) < Date.now())
  void import('#web/ui/file-store.ts').then(
    ({ forgetFiles }) => forgetFiles(),
    () => undefined,
  )
