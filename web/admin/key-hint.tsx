/** The key that does what a button does, written on it. */
export const KeyHint = ({ name }: { name: string }) => (
  <kbd aria-hidden="true" className="rounded border border-current px-1.5 font-sans text-xs max-lg:hidden">
    {name}
  </kbd>
)
