/**
 * Headers of every response, also from the cache and of refused requests. Only pictures of the catalogue may
 * be embedded by other sites, for mails.
 */
export const commonResponseHeaders = ({ publicUrl }: { publicUrl: string }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Not for subdomains, which may be other sites without HTTPS.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})
