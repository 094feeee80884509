import { limits } from '#contract/platform/limits.ts'
import { Card } from '#web/ui/card.tsx'
import { PicturePicker, type Picked } from '#web/admin/pictures/picture-picker.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

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
  const t = useAdminProductMessages()
  return (
    <Card title={t.pictures} {...(most > 1 && { text: t.picturesText })}>
      <PicturePicker {...picker} most={most} shape={shape} />
    </Card>
  )
}
