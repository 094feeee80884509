/** The text overlays a skeleton grid, so that nothing moves when the content replaces it. */
export const Loading = ({ children }: { children: string }) => (
  <p role="status" className="absolute left-4 top-4 z-10 text-sm text-muted">
    {children}
  </p>
)
