export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Brotli is chosen unless gzip has a higher `q`. The body is uncompressed only if the client accepts neither.
 * `*` stands for the encodings that are not named.
 */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.slice(0, 1000).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gzip] = [weight('br'), weight('gzip')]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}
