import { Notice } from '#web/ui/notice.tsx'

/** The columns of an imported file that the shop does not read. */
export function UnreadColumns({
  heads,
  text,
}: {
  heads: readonly string[]
  text: (heads: string) => string
}) {
  return heads.length === 0 ? null : (
    <Notice>
      <span className="wrap-anywhere">{text(heads.join(', '))}</span>
    </Notice>
  )
}
