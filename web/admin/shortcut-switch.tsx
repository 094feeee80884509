/** Turns the single keys of a page on and off, and says what they are. */
export function ShortcutSwitch({
  keys: { on, turn },
  label,
  help,
}: {
  keys: { on: boolean; turn: (next: boolean) => void }
  label: string
  help: string
}) {
  return (
    <label
      className="flex min-h-9 shrink-0 cursor-pointer items-center gap-2 text-xs text-muted max-lg:hidden"
      title={help}
    >
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => turn(event.target.checked)}
        className="size-3.5 accent-terracotta"
      />
      {label}
      <span className="max-xl:hidden">({help})</span>
    </label>
  )
}
