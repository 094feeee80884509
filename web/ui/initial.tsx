/** The letter is decorative: show the name beside it. */
export function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-pill bg-plaster font-semibold uppercase text-muted"
    >
      {Array.from(name.trim())[0]}
    </span>
  )
}
