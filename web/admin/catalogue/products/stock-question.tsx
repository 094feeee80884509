import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import type { ProductForm } from '#web/admin/catalogue/products/product-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Escape returns to the form without saving. */
export function StockQuestion({ form: { stockQuestion } }: { form: ProductForm }) {
  const t = useAdminProductMessages()
  const { isOpen, answer } = stockQuestion
  if (!isOpen) return null
  return (
    <Dialog
      open
      role="alertdialog"
      labelledBy="stock-question"
      describedBy="stock-question-text"
      onClose={() => void answer('back')}
    >
      <div className="grid gap-2 p-6 md:p-8">
        <h2 id="stock-question" className="font-serif text-xl">
          {t.noStock}
        </h2>
        <p id="stock-question-text" className="text-muted">
          {t.noStockText}
        </p>
        <div className="mt-4 grid gap-3">
          <Button onClick={() => void answer('hide')}>{t.saveHidden}</Button>
          <Button variant="quiet" onClick={() => void answer('publish')}>
            {t.publishSoldOut}
          </Button>
          <Button variant="plain" onClick={() => void answer('back')}>
            {t.backToStock}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
