/** Says over a grid's grey shapes that it is on its way, so that nothing moves when it is there. */
export const Loading = ({ children }: { children: string }) => (
  <p role="status" className="absolute left-4 top-4 z-10 text-sm text-muted">
    {children}
  </p>
)
