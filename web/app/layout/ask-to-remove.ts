import { messages } from '#web/app/language/messages.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'

const useRemovalMessages = messages({
  remove: ['Hapus', 'Remove'],
  cancel: ['Batal', 'Cancel'],
})

/** The question before something is removed. */
export function useAskToRemove(): (title: string, text: string) => Promise<boolean> {
  const { remove, cancel } = useRemovalMessages()
  return (title, text) => showDialog({ tone: 'question', title, text, confirm: remove, cancel })
}
