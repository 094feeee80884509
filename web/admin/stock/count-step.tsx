import { useState } from 'react'
import { findCountItems, type CountItem } from '#contract/orders/stock-count-endpoints.ts'
import { hasCode } from '#contract/catalogue/gtin.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatItemName } from '#web/admin/sale/item-text.tsx'
import { SearchList } from '#web/admin/sale/search-list.tsx'
import {
  emptyCount,
  findLine,
  withCount,
  withoutLine,
  withPiece,
  type CountDraft,
  type CountLine,
} from '#web/admin/stock/count-draft.ts'
import { useStockCountMessages } from '#web/admin/stock/messages.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const ScanDialog = lazyDialog(() => import('#web/admin/scan/scan-dialog.tsx'))

interface StepProps {
  draft: CountDraft
  onChange: (next: (draft: CountDraft) => CountDraft) => void
}

interface CountStepProps extends StepProps {
  onReview: () => void
  busy: boolean
  problem: string | null
}

/** The expected numbers are not shown, so that the admin counts instead of confirming them. */
export function CountStep({ draft, onChange, onReview, busy, problem }: CountStepProps) {
  const t = useStockCountMessages()
  const language = useLanguage()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { lines } = draft
  const pieces = lines.reduce((sum, { counted }) => sum + counted, 0)
  return (
    <>
      <Card label={t.search}>
        <Search draft={draft} onChange={onChange} />
      </Card>
      <Card title={t.counted}>
        {lines.length === 0 ? <p className="text-sm text-muted">{t.empty}</p> : null}
        <ul aria-label={t.counted} className="divide-y divide-line empty:hidden">
          {lines.map((line) => (
            <Line key={line.size_id} line={line} onChange={onChange} />
          ))}
        </ul>
      </Card>
      <SaveBar
        status={t.summary(formatCount(lines.length, language), formatCount(pieces, language))}
        problem={problem}
        save={t.review}
        onSave={onReview}
        busy={busy}
        disabled={lines.length === 0}
        discard={lines.length > 0 ? { text: t.discard, run: () => setIsDiscarding(true) } : null}
      />
      {isDiscarding ? (
        <ConfirmDialog
          tone="question"
          title={t.discardTitle}
          text={t.discardText}
          confirm={t.discard}
          cancel={t.keep}
          onAnswer={(agreed) => {
            setIsDiscarding(false)
            if (agreed) onChange(emptyCount)
          }}
        />
      ) : null}
    </>
  )
}

function Line({ line, onChange }: { line: CountLine; onChange: StepProps['onChange'] }) {
  const t = useStockCountMessages()
  const name = formatItemName(line)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <span className="block font-semibold">{line.name}</span>
        {line.size_name ? <span className="block text-sm text-muted">{line.size_name}</span> : null}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <Stepper
          quantity={line.counted}
          min={0}
          max={limits.stock}
          label={t.pieces(name)}
          decreaseLabel={t.fewer(name)}
          increaseLabel={t.more(name)}
          onChange={(counted) => onChange((draft) => withCount(draft, line.size_id, counted))}
        />
        <IconButton
          label={t.remove(name)}
          onClick={() => onChange((draft) => withoutLine(draft, line.size_id))}
        >
          <Icon name="trash" className="size-4" />
        </IconButton>
      </span>
    </li>
  )
}

const isCode = (typed: string): boolean => /^\d{8,13}$/.test(typed)

function Search({ draft, onChange }: StepProps) {
  const t = useStockCountMessages()
  const api = useApi()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  const [wrong, setWrong] = useState('')
  const [added, setAdded] = useState('')
  const q = useDebounced(typed).trim()
  const { data, problem } = useApiQuery(
    findCountItems,
    { query: { q } },
    { enabled: q !== '', keepPrevious: true },
  )
  const items = q === '' ? undefined : data?.data
  const add = (item: CountItem | CountLine, clock = draft.clock) => {
    const line = draft.lines.find(({ size_id }) => size_id === item.size_id)
    if (!line && draft.lines.length >= limits.countLines)
      return { text: t.full(formatCount(limits.countLines, language)), isWrong: true }
    onChange((before) => withPiece({ ...before, clock }, item))
    const text = t.countedNow(formatItemName(item), formatCount((line?.counted ?? 0) + 1, language))
    return { text, isWrong: false }
  }
  /** A counted size needs no request, so a scan in a storeroom without reception counts it, too. */
  const addCode = async (code: string) => {
    const known = findLine(draft, code)
    if (known) return add(known)
    const found = await api(findCountItems, { query: { q: code } })
    const item = found.data.find((each) => hasCode(each, code))
    return item ? add(item, Date.parse(found.at) - Date.now()) : { text: t.unknownCode(code), isWrong: true }
  }
  const show = ({ text, isWrong }: { text: string; isWrong: boolean }) => {
    setWrong(isWrong ? text : '')
    setAdded(isWrong ? '' : text)
  }
  const enter = async () => {
    const code = typed.trim()
    if (!isCode(code)) {
      const [only, ...others] = q === code ? (items ?? []) : []
      if (only && others.length === 0) await count(only.code, code)
      return
    }
    await count(code, code)
  }
  const count = async (code: string, kept: string) => {
    setTyped('')
    try {
      show(await addCode(code))
    } catch (error) {
      show({ text: asApiError(error).message, isWrong: true })
      setTyped(kept)
    }
  }
  const results = items ? (items.length > 0 ? t.found1(items.length) : t.found0) : ''
  return (
    <>
      <SearchList
        label={t.search}
        typed={typed}
        onType={(next) => {
          setWrong('')
          setAdded('')
          setTyped(next)
        }}
        onEnter={() => void enter()}
        results={items}
        keyOf={({ size_id }) => size_id}
        onChoose={({ code }) => void count(code, typed)}
        status={typed.trim() === '' ? added : problem ? t.searchFailed : results}
        error={wrong}
      >
        {(item) => <ItemFound item={item} />}
      </SearchList>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsScanning(true)}>
        <Icon name="camera" className="size-4" />
        {t.scan}
      </Button>
      {isScanning ? (
        <ScanDialog
          of={{ onCode: addCode, onClose: () => setIsScanning(false) }}
          onMissing={() => setIsScanning(false)}
        />
      ) : null}
    </>
  )
}

function ItemFound({ item }: { item: CountItem }) {
  const t = useStockCountMessages()
  const language = useLanguage()
  const { picture, name, size_name, hidden, held } = item
  const notes = [size_name, hidden && t.hidden, held > 0 && t.held(formatCount(held, language))]
  return (
    <>
      <Picture picture={picture} alt="" sizes="3rem" className="h-12 w-10 shrink-0 rounded" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{notes.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}
