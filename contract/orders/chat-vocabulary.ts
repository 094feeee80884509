/** Words that count pieces. Some also occur in names of products or sizes: "botol", "paket". */
export const counters: ReadonlySet<string> = new Set(
  `x × pcs pc pieces piece buah bh biji bj lembar lbr lembaran botol btl bottle bottles paket pak pack packs unit set item items
  bungkus bks kotak box dus kardus kaleng gelas cup cups ikat potong ptg helai gulung roll rol karung sachet pouch jar toples porsi
  qty jumlah sebanyak ea`.split(/\s+/),
)

const polite: ReadonlySet<string> = new Set(
  `yang yg ukuran uk size warna rasa mau pesan pesanan order beli tolong minta kak kakak kaka min bu ibu pak bapak mas mbak mba bang
  gan sis bro om tante ya yah yaa dong deh aja saja nya the of a an please pls with halo hallo hai hi hello hey permisi assalamualaikum
  wassalam selamat pagi siang sore malam good morning afternoon evening terima kasih terimakasih makasih makasi trims thanks thank you thx
  saya aku kami kita i we me my would like want need some ini itu dan and juga lagi untuk buat utk ke dari di kirim kirimkan tambah
  ada boleh bisa ga gak nggak tidak kalau kalo gimana oke ok siap baik ditunggu berikut daftar list as follows following here is are masing
  jadi sama total totalnya semua harga have get can could do to for be will let us mohon bantu dibantu nih sih kok lho ko gais dear
  admin toko shop online beliin pesen pesanannya ordernya orderan mengorder memesan ingin pengen pingin butuh`.split(
    /\s+/,
  ),
)

export const isPolite = (word: string): boolean => polite.has(word)

const ones = 'satu dua tiga empat lima enam tujuh delapan sembilan'.split(' ')
const english =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

const numbers: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, at) => [word, at + 1] as const),
  ...english.map((word, at) => [word, at + 1] as const),
  ['sepuluh', 10],
  ['sebelas', 11],
  ['seratus', 100],
])

const groups: ReadonlyMap<string, number> = new Map([
  ['lusin', 12],
  ['dozen', 12],
  ['dozens', 12],
  ['kodi', 20],
])

/** Reads a number written as one word: "dua", "selusin", "sebotol". Returns null for any other word. */
export function readNumberWord(word: string): number | null {
  const one = /^se(\p{L}+)$/u.exec(word)?.[1]
  return numbers.get(word) ?? (one ? (groups.get(one) ?? (counters.has(one) ? 1 : null)) : null)
}

/**
 * Replaces number words and digits by numbers: "dua belas", "setengah lusin", "2 lusin", "dua puluh lima".
 */
export function replaceNumberWords(words: readonly string[]): (number | string)[] {
  const taken: (number | string)[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const [next = '', afterNext = ''] = [words[at + 1], words[at + 2]]
    const value = /^\d/.test(word) ? Number(word.replace(',', '.')) : readNumberWord(word)
    const isHalf = word === 'setengah' || word === 'half'
    const dozenAt = isHalf && ['a', 'an'].includes(next) ? at + 2 : at + 1
    const dozen = groups.get(words[dozenAt] ?? '')
    if (isHalf && dozen) {
      taken.push(dozen / 2)
      at = dozenAt
    } else if (value === null) {
      const group = groups.get(word)
      taken.push(group ?? word)
    } else if (dozen) {
      taken.push(value * dozen)
      at++
    } else if (value < 10 && next === 'belas') {
      taken.push(value + 10)
      at++
    } else if (value < 10 && next === 'puluh') {
      const more = ones.includes(afterNext) ? ones.indexOf(afterNext) + 1 : 0
      taken.push(value * 10 + more)
      at += more > 0 ? 2 : 1
    } else {
      taken.push(value)
      const counter = /^se(\p{L}+)$/u.exec(word)?.[1]
      // "sebotol" counts like "1 botol".
      if (counter && counters.has(counter)) taken.push(counter)
    }
  }
  return taken
}
