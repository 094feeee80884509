export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding a client takes: brotli, else gzip, else none. `q=0` refuses; `*` stands for what is not named. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const encoding = choose(acceptEncoding)
  // Browsers send a handful of different headers; what else comes must not fill the memory.
  if (chosen.size < 100 && acceptEncoding.length < 200) chosen.set(acceptEncoding, encoding)
  return encoding
}

const chosen = new Map<string, Encoding>()

function choose(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, 1000).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gzip] = [weight('br'), weight('gzip')]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}
