import { useState } from 'react'
import type { CountItem } from '#contract/orders/stock-count-schemas.ts'
import type { RunningLine } from '#contract/orders/running-count-schemas.ts'
import { countOf } from '#contract/orders/running-count.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { hasCode, readCode } from '#contract/catalogue/gtin.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatItemName } from '#web/admin/sale/item-text.tsx'
import { SearchList } from '#web/ui/form/search-list.tsx'
import { findLine, ownEntry } from '#web/admin/stock/count-lines.ts'
import { CountedLine, type RunningCount } from '#web/admin/stock/counted-line.tsx'
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
import { Choice } from '#web/ui/form/choice.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const ScanDialog = lazyDialog(() => import('#web/admin/scan/scan-dialog.tsx'))

interface CountStepProps {
  count: RunningCount
  user: { id: string }
  onlyOwn: boolean
  onChoose: (onlyOwn: boolean) => void
  onReview: () => void
  busy: boolean
  problem: string | null
}

/** The expected numbers are not shown, so that the admin counts instead of confirming them. */
export function CountStep({ count, user, onlyOwn, onChoose, onReview, busy, problem }: CountStepProps) {
  const t = useStockCountMessages()
  const language = useLanguage()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { lines, unsent } = count
  const pieces = lines.reduce((sum, line) => sum + countOf(line), 0)
  const hasOwn = lines.some((line) => ownEntry(line, user))
  const others = latestOfOthers(lines, user)
  const summary = t.summary(formatCount(lines.length, language), formatCount(pieces, language))
  return (
    <>
      {count.refused.length > 0 ? <RefusedChanges count={count} /> : null}
      <Card label={t.search}>
        <Search count={count} user={user} />
      </Card>
      <Card title={t.counted}>
        {lines.length === 0 ? <p className="text-sm text-muted">{t.empty}</p> : null}
        <ul aria-label={t.counted} className="divide-y divide-line empty:hidden">
          {lines.map((line) => (
            <CountedLine key={line.size_id} line={line} count={count} user={user} />
          ))}
        </ul>
      </Card>
      {others.length > 0 ? (
        <Card title={t.together}>
          <ul className="text-sm">
            {others.map(({ user_id, by_name, counted_at }) => (
              <li key={user_id}>{t.countsToo(by_name, formatDateTime(counted_at, language) ?? '')}</li>
            ))}
          </ul>
          {hasOwn ? (
            <Choice
              label={t.whatToSave}
              value={String(onlyOwn)}
              options={[
                ['false', t.saveAll],
                ['true', t.saveOwn],
              ]}
              onChoose={(chosen) => onChoose(chosen === 'true')}
              className="max-w-md"
            />
          ) : null}
        </Card>
      ) : null}
      <SaveBar
        status={
          unsent > 0
            ? (count.isOffline ? t.offline : t.sending)(formatCount(unsent, language))
            : `${summary}. ${t.stored}`
        }
        isLong
        problem={problem}
        save={t.review}
        onSave={onReview}
        busy={busy}
        disabled={lines.length === 0}
        discard={hasOwn ? { text: t.discard, run: () => setIsDiscarding(true) } : null}
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
            if (agreed) void count.discard({})
          }}
        />
      ) : null}
    </>
  )
}

/** The newest entry of each other admin. */
function latestOfOthers(lines: readonly RunningLine[], user: { id: string }) {
  const entries = lines
    .flatMap((line) => line.entries)
    .filter(({ user_id }) => user_id !== user.id)
    .toSorted((one, other) => one.counted_at.localeCompare(other.counted_at))
  return [...new Map(entries.map((entry) => [entry.user_id, entry])).values()]
}

function RefusedChanges({ count }: { count: RunningCount }) {
  const t = useStockCountMessages()
  const language = useLanguage()
  return (
    <Notice tone="bad" title={t.refused} role="alert">
      <ul className="mt-2 list-disc pl-6">
        {count.refused.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows
          <li key={at}>
            {formatItemName(each.item)}:{' '}
            {'message' in each ? each.message : t.replaced(formatCount(each.replaced, language))}
          </li>
        ))}
      </ul>
      <Button variant="plain" size="small" className="mt-2 min-h-11" onClick={count.forgetRefused}>
        {t.understood}
      </Button>
    </Notice>
  )
}

function Search({ count: running, user }: { count: RunningCount; user: { id: string } }) {
  const t = useStockCountMessages()
  const api = useApi()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  const [wrong, setWrong] = useState('')
  const [added, setAdded] = useState('')
  const q = useDebounced(typed).trim()
  const { data, problem } = useApiQuery(
    'GET /admin/count-items',
    { query: { q } },
    { enabled: q !== '', keepPrevious: true },
  )
  const items = q === '' ? undefined : data?.data
  const { lines } = running
  const add = (item: CountItem | RunningLine) => {
    const line = lines.find(({ size_id }) => size_id === item.size_id)
    if (!line && lines.length >= limits.countLines)
      return { text: t.full(formatCount(limits.countLines, language)), isWrong: true }
    running.addPiece(item)
    const own = line && ownEntry(line, user)
    const text = t.countedNow(formatItemName(item), formatCount((own?.counted ?? 0) + 1, language))
    return { text, isWrong: false }
  }
  /** A counted size needs no request, so a scan in a storeroom without reception counts it, too. */
  const addCode = async (code: string) => {
    const known = findLine(lines, code)
    if (known) return add(known)
    const found = await api('GET /admin/count-items', { query: { q: code } })
    const item = found.data.find((each) => hasCode(each, code))
    return item ? add(item) : { text: t.unknownCode(code), isWrong: true }
  }
  const show = ({ text, isWrong }: { text: string; isWrong: boolean }) => {
    setWrong(isWrong ? text : '')
    setAdded(isWrong ? '' : text)
  }
  const enter = async () => {
    const code = typed.trim()
    if (readCode(code) === null) {
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
