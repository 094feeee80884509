/** How far a command is, in one line that a terminal writes anew; where it ends in a file, a line for every tenth. */
export function progressLine(what: string, out: NodeJS.WriteStream = process.stderr) {
  let tenth = -1
  let width = 0
  return {
    show: (done: number, total: number): void => {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
      const text = `  ${what}: ${percent} % (${done} of ${total} rows)`
      if (out.isTTY) {
        out.write(`\r${text.padEnd(width)}`)
        width = text.length
      } else if (Math.floor(percent / 10) > tenth) {
        tenth = Math.floor(percent / 10)
        out.write(`${text}\n`)
      }
    },
    end: (): void => {
      if (width > 0) out.write('\n')
      width = 0
    },
  }
}
