import { limits } from '#contract/limits.ts'
import { Panel } from '#web/admin/catalogue/panel.tsx'
import { PicturePicker, type Picked } from '#web/admin/pictures/picture-picker.tsx'
import { useProductDeskWords } from '#web/words/admin-product.ts'

interface PicturesPanelProps {
  pictures: readonly Picked[]
  onChange: (next: (pictures: readonly Picked[]) => Picked[]) => void
  onBusy: (busy: boolean) => void
  error: string | undefined
  most?: number
  shape?: 'product' | 'wide'
}

/** The photographs of a product, category or service. */
export function PicturesPanel({
  most = limits.picturesPerProduct,
  shape = 'product',
  ...picker
}: PicturesPanelProps) {
  const t = useProductDeskWords()
  return (
    <Panel title={t.pictures} {...(most > 1 && { text: t.picturesText })}>
      <PicturePicker {...picker} most={most} shape={shape} />
    </Panel>
  )
}
