import { inflateSync } from 'node:zlib'

interface PdfPage {
  /** In millimetres. */
  width: number
  height: number
  /** The texts of the page in their order, without the spaces between them. */
  text: string
}

/** Reads a PDF that Chromium printed: its objects are not compressed, but their streams are. */
export function readPdf(bytes: Buffer): PdfPage[] {
  const file = bytes.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', content = ''] of file.matchAll(/(\d+) 0 obj\b([\s\S]*?)endobj/g))
    objects.set(id, content)
  const follow = (value: string | undefined): string => {
    const reference = /^\s*(\d+) 0 R/.exec(value ?? '')
    return reference ? (objects.get(reference[1] ?? '') ?? '') : (value ?? '')
  }
  const entry = (object: string, key: string): string =>
    follow(new RegExp(`/${key}\\s*(\\d+ 0 R|<<[\\s\\S]*?>>|\\[[^\\]]*\\])`).exec(object)?.[1])
  const stream = (object: string): string => {
    const [begun = ''] = /^[\s\S]*?stream\r?\n/.exec(object) ?? []
    const [, length] = /\/Length (\d+)/.exec(object) ?? []
    const data = object.slice(begun.length, begun.length + Number(length))
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  }
  const readFont = (font: string) => readGlyphs(stream(entry(font, 'ToUnicode')))
  return [...objects.values()]
    .filter((object) => /\/Type\s*\/Page\b/.test(object))
    .map((page) => {
      const [width = 0, height = 0] =
        /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)?.slice(1).map(Number) ?? []
      const fonts = new Map(
        [...(/\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '').matchAll(/\/(\w+) (\d+ 0 R)/g)].map(
          ([, name = '', reference]) => [name, readFont(follow(reference))] as const,
        ),
      )
      return {
        width: toMm(width),
        height: toMm(height),
        text: readText(stream(entry(page, 'Contents')), fonts),
      }
    })
}

const toMm = (points: number): number => Math.round((points / 72) * 254) / 10

/** The characters of a font by the hexadecimal digits of their codes, two or four each. */
interface Glyphs {
  digits: number
  characters: ReadonlyMap<number, string>
}

function readText(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs = { digits: 4, characters: new Map() }
  let text = ''
  for (const [, font, hex = ''] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g))
    if (font) glyphs = fonts.get(font) ?? glyphs
    else
      for (const [code] of hex.matchAll(new RegExp(`.{${glyphs.digits}}`, 'g')))
        text += glyphs.characters.get(Number.parseInt(code, 16)) ?? ''
  return text
}

function readGlyphs(map: string): Glyphs {
  const characters = new Map<number, string>()
  const read = (hex: string) => Number.parseInt(hex, 16)
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(read(code), Buffer.from(to, 'hex').swap16().toString('utf16le'))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', last = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let n = read(from); n <= read(last); n++)
        characters.set(n, String.fromCharCode(read(to) + n - read(from)))
  const [, highest = 'FFFF'] = /begincodespacerange\s*<\w+> <(\w+)>/.exec(map) ?? []
  return { digits: highest.length, characters }
}
