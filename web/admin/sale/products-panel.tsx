import { readCode } from '#contract/catalogue/gtin.ts'
import { useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { SearchList } from '#web/ui/form/search-list.tsx'
import { ItemText, formatItemName } from '#web/admin/sale/item-text.tsx'
import { LineList } from '#web/admin/sale/line-list.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import type { Sale } from '#web/admin/sale/use-sale.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'

const ScanDialog = lazyDialog(() => import('#web/admin/scan/scan-dialog.tsx'))
const ChatListDialog = lazyDialog(() => import('#web/admin/sale/chat-list-dialog.tsx'))
const FreeLineDialog = lazyDialog(() => import('#web/admin/sale/free-line-dialog.tsx'))

export function ProductsPanel({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<'scan' | 'chat' | 'free' | null>(null)
  const close = () => setOpen(null)
  const dialog = { sale, onClose: close }
  const scan = async (code: string) => {
    const item = await sale.addCode(code)
    return item
      ? { text: t.added(formatItemName(item)), isWrong: false }
      : { text: t.unknownCode(code), isWrong: true }
  }
  return (
    <Card title={t.products}>
      <Search sale={sale} typed={typed} onType={setTyped} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('scan')}>
          <Icon name="camera" className="size-4" />
          {t.scan}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('chat')}>
          {t.chatList}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('free')}>
          {t.freeLine}
        </Button>
      </div>
      <Problem text={sale.errorOf('items')} isOfField />
      <LineList sale={sale} />
      <Unread sale={sale} onSearch={setTyped} />
      {open === 'scan' ? <ScanDialog of={{ onCode: scan, onClose: close }} onMissing={close} /> : null}
      {open === 'chat' ? <ChatListDialog of={dialog} onMissing={close} /> : null}
      {open === 'free' ? <FreeLineDialog of={dialog} onMissing={close} /> : null}
    </Card>
  )
}

/** The label of a product has this code. A barcode scanner types it and sends Enter. */

function Search({ sale, typed, onType }: { sale: Sale; typed: string; onType: (typed: string) => void }) {
  const t = useSaleMessages()
  const [codeProblem, setCodeProblem] = useState('')
  const [added, setAdded] = useState('')
  const q = useDebounced(typed).trim()
  const { data, problem } = useApiQuery(
    'GET /admin/sale-items',
    { query: { q } },
    { enabled: q !== '', keepPrevious: true },
  )
  const items = q === '' ? undefined : data?.data
  const addItem = (item: Parameters<typeof sale.add>[0]) => {
    onType('')
    setCodeProblem('')
    sale.add(item)
    setAdded(t.added(formatItemName(item)))
  }
  const addByCode = async () => {
    const code = typed.trim()
    if (readCode(code) === null) {
      const [only, ...others] = q === code ? (items ?? []) : []
      if (only && others.length === 0) addItem(only)
      return
    }
    onType('')
    setCodeProblem('')
    try {
      const item = await sale.addCode(code)
      if (item) setAdded(t.added(formatItemName(item)))
      else setCodeProblem(t.unknownCode(code))
    } catch (error) {
      setCodeProblem(asApiError(error).message)
      onType(code)
    }
  }
  const resultText = items ? (items.length > 0 ? t.productFound(items.length) : t.productNone) : ''
  const status = typed.trim() === '' ? added : problem ? t.searchFailed : resultText
  return (
    <SearchList
      label={t.searchProduct}
      typed={typed}
      onType={(next) => {
        setCodeProblem('')
        setAdded('')
        onType(next)
      }}
      onEnter={() => void addByCode()}
      results={items}
      keyOf={({ size_id }) => size_id}
      onChoose={addItem}
      status={status}
      error={codeProblem}
    >
      {(item) => <ItemText item={item} />}
    </SearchList>
  )
}

/** Lines of a chat list without a product stay until the owner has searched for, noted or discarded them. */
function Unread({ sale, onSearch }: { sale: Sale; onSearch: (typed: string) => void }) {
  const t = useSaleMessages()
  const { undo } = useAdminMessages()
  const { unread, notes } = sale.draft
  if (unread.length === 0) return null
  const drop = (dropped: readonly string[]) => {
    sale.set({ unread: unread.filter((text) => !dropped.includes(text)) })
    showToast({
      text: t.dropped(dropped.length),
      action: { text: undo, run: () => sale.restoreUnread(dropped) },
    })
  }
  const withoutText = (text: string) => unread.filter((other) => other !== text)
  return (
    <Notice title={t.unread}>
      <ul className="mt-2 grid gap-2">
        {unread.map((text) => (
          <li key={text}>
            <span className="block wrap-anywhere">{text}</span>
            <span className="-mx-3 flex flex-wrap">
              <Action text={t.lookFor} onClick={() => onSearch(text)} />
              <Action
                text={t.asNote}
                onClick={() =>
                  sale.set({
                    unread: withoutText(text),
                    notes: [notes, text].filter(Boolean).join('\n').slice(0, limits.orderNotes),
                  })
                }
              />
              <Action text={t.drop} onClick={() => drop([text])} />
            </span>
          </li>
        ))}
      </ul>
      {unread.length > 1 ? (
        <span className="-mx-3 block">
          <Action text={t.dropAll} onClick={() => drop(unread)} />
        </span>
      ) : null}
      <Problem text={sale.errorOf('unread')} isOfField />
    </Notice>
  )
}

const Action = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button variant="plain" size="small" className="min-h-11" onClick={onClick}>
    {text}
  </Button>
)
