/**
 * Every response has these headers, also one from the cache or of a refused request. Only pictures of the
 * catalogue may be embedded by other sites, since mails show them.
 */
export const commonResponseHeaders = ({ publicUrl }: { publicUrl: string }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // The header leaves out subdomains, which may be other sites without HTTPS.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})
