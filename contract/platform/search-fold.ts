/**
 * The same as `search_fold` of the database (database/schema/01-platform.sql), for searches and comparisons outside of
 * it: without accents, case and invisible characters, with plain quotes and dashes and single spaces.
 */
export const searchFold = (text: string): string =>
  text
    .replaceAll('\u00B4', "'")
    .replaceAll('\u2033', '"')
    .normalize('NFKD')
    .replace(
      /[`\u2018-\u201B\u02B9\u02BB-\u02C1\u02C8\u05F3\u055A\uA78B\uA78C\u2032\u2035\u2039\u203A]/g,
      "'",
    )
    .replace(/[\u201C-\u201F\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015\u2043\u2212\u2E3A\u2E3B]/g, '-')
    .replace(/[\u2800\t]/g, ' ')
    .replace(invisible, '')
    .replace(/[ØøŁłĐđÐðĦħŦŧıÆæŒœẞß]/g, (letter) => plain[letter] ?? letter)
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/ +/g, ' ')

/** Control and format characters, fillers and combining marks, as in the database. */
const invisible = new RegExp(
  `(?!\\n)\\p{Cc}|[${[
    String.raw`\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F`,
    String.raw`\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`,
    String.raw`\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFC\u{E0000}-\u{E0FFF}`,
  ].join('')}]`,
  'gu',
)

const plain: Record<string, string> = {
  Ø: 'o',
  ø: 'o',
  Ł: 'l',
  ł: 'l',
  Đ: 'd',
  đ: 'd',
  Ð: 'd',
  ð: 'd',
  Ħ: 'h',
  ħ: 'h',
  Ŧ: 't',
  ŧ: 't',
  ı: 'i',
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  ẞ: 'ss',
  ß: 'ss',
}
