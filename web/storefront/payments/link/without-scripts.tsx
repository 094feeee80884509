import type { LinkedOrder } from '#contract/payments/link-schemas.ts'
import { useWithoutScriptsMessages } from '#web/storefront/payments/link/without-scripts-messages.ts'
import { useShop } from '#web/app/layout/shop.ts'

/** Only the server renders this part, so browsers do not load its code. */
export function WithoutScripts({ order }: { order: LinkedOrder }) {
  const t = useWithoutScriptsMessages()
  const shop = useShop()
  const picture = shop?.qris.picture
  return (
    <div className="grid max-w-130 gap-6">
      <p className="rounded bg-brass-wash p-5 text-brass-deep">{t.needsScript}</p>
      {picture ? (
        <img
          src={picture.src}
          alt={t.qris(shop?.name ?? '')}
          width={picture.width}
          height={picture.height}
          className="h-auto w-full rounded"
        />
      ) : null}
      {order.transfer_accounts.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="font-serif text-xl">{t.accounts}</h2>
          <ul className="divide-y divide-line rounded border border-line bg-surface px-5">
            {order.transfer_accounts.map(({ bank, number, holder }) => (
              <li key={`${bank} ${number}`} className="py-4 wrap-anywhere">
                <span className="block text-sm text-muted">{bank}</span>
                <span className="block text-lg font-semibold tabular-nums">{number}</span>
                <span className="block text-sm">{t.holder(holder)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
