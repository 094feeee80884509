type Out = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

/** How far a command is, in one line that a terminal writes anew; where it ends in a file, a line for every tenth. */
export function progressLine(what: string, out: Out = process.stderr) {
  let tenth = -1
  let line = ''
  return {
    show: (done: number, total: number): void => {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
      const short = `  ${what}: ${percent} %`
      const full = `${short} (${done} of ${total} rows)`
      if (out.isTTY) {
        // A line that the terminal breaks cannot be written anew: each time one more would be left behind.
        const room = (out.columns || 80) - 1
        const text = (full.length <= room ? full : short).slice(0, room)
        if (text === line) return
        out.write(`\r${text.padEnd(Math.min(line.length, room))}`)
        line = text
      } else if (Math.floor(percent / 10) > tenth) {
        tenth = Math.floor(percent / 10)
        out.write(`${full}\n`)
      }
    },
    end: (): void => {
      if (line !== '') out.write('\n')
      line = ''
    },
  }
}
