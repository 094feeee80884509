import { useSearchParams } from 'react-router'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { useNow } from '#web/admin/layout/now.ts'
import { BulkBar } from '#web/admin/orders/bulk-bar.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { usePackingMessages } from '#web/admin/packing/messages.ts'
import { PackingCard } from '#web/admin/packing/packing-card.tsx'
import { packingFilter, packingQuery } from '#web/admin/packing/queries.ts'
import { titleOf } from '#web/admin/pages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { useArrowKeys } from '#web/ui/lists/use-arrow-keys.ts'
import { useSelection } from '#web/ui/lists/use-selection.ts'

export default function PackingPage() {
  const t = usePackingMessages()
  const o = useAdminOrderMessages()
  const { answer, isStale, refresh } = usePageQuery(packingQuery, { poll: true })
  const list = packingFilter.address(packingFilter.parse(useSearchParams()[0]))
  const selection = useSelection(list)
  const now = useNow()
  const handleArrowKeys = useArrowKeys({ selector: '[data-row]' })
  const ids = answer.data.map(({ id }) => id)
  return (
    <AdminList
      filter={packingFilter}
      answer={answer}
      isStale={isStale}
      search={{ search: o.search, hint: t.searchHint, button: o.searchButton, clear: o.clear }}
      actions={
        <ButtonLink to="/admin/orders/tracking" state={{ list }} variant="quiet">
          {titleOf('/admin/orders/tracking', useLanguage())}
        </ButtonLink>
      }
      empty={{ title: t.empty, text: t.emptyText, icon: 'check' }}
      none={{ title: t.none, text: t.noneText }}
    >
      <div className="grid grid-cols-1 gap-3">
        <CheckBox
          label={o.chooseAll}
          checked={ids.every(selection.has)}
          onChange={(chosen) => selection.put(ids, chosen)}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between the orders */}
        <ul
          onKeyDown={handleArrowKeys}
          className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3"
        >
          {answer.data.map((order) => (
            <li key={order.id}>
              <PackingCard
                order={order}
                now={now}
                list={list}
                isChosen={selection.has(order.id)}
                onChoose={(chosen) => selection.put([order.id], chosen)}
                onProblem={() => void refresh()}
              />
            </li>
          ))}
        </ul>
        <BulkBar selection={selection} />
      </div>
    </AdminList>
  )
}
