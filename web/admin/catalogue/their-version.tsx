import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'

/** What two people changed at once, both versions beside each other. */
export function TheirVersion({
  lines,
  onTake,
}: {
  lines: readonly { label: string; mine: string; theirs: string }[]
  onTake: () => void
}) {
  const t = useEntryMessages()
  const product = useAdminProductMessages()
  return (
    <section role="alert" className="grid gap-3 rounded border border-brass bg-brass-wash p-4">
      <div>
        <h2 className="flex items-center gap-2 font-semibold text-brass-deep">
          <Icon name="alert" />
          {t.meanwhile}
        </h2>
        <p className="mt-1 text-sm">{t.meanwhileText}</p>
      </div>
      <table className="w-full table-fixed bg-surface text-sm">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="w-1/4 p-2">
              <span className="sr-only">{t.field}</span>
            </th>
            <th scope="col" className="p-2 font-medium">
              {product.mine}
            </th>
            <th scope="col" className="p-2 font-medium">
              {product.theirs(product.someone)}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines
            .filter(({ mine, theirs }) => mine !== theirs)
            .map(({ label, mine, theirs }) => (
              <tr key={label} className="align-top">
                <th scope="row" className="p-2 text-left font-medium">
                  {label}
                </th>
                <td className="whitespace-pre-line break-words p-2">{mine || product.empty}</td>
                <td className="whitespace-pre-line break-words p-2">{theirs || product.empty}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Button variant="quiet" size="small" className="min-h-11 justify-self-start" onClick={onTake}>
        {t.useTheirs}
      </Button>
    </section>
  )
}
