/**
 * The headers of every response, from the framework, from the cache and of a refused request alike. Only pictures of the catalogue may be
 * embedded by other sites: mails show them.
 */
export const headersOfEveryResponse = ({ publicUrl }: { publicUrl: string }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Not for subdomains, which may be other sites without HTTPS.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})
