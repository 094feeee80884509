type Out = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

export function progressLine(label: string, out: Out = process.stderr) {
  let tenth = -1
  let line = ''
  return {
    show: (done: number, total: number): void => {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
      const short = `  ${label}: ${percent} %`
      const full = `${short} (${done} of ${total} rows)`
      if (out.isTTY) {
        // A terminal cannot rewrite a line that wraps.
        const width = (out.columns || 80) - 1
        const text = (full.length <= width ? full : short).slice(0, width)
        if (text === line) return
        out.write(`\r${text.padEnd(Math.min(line.length, width))}`)
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
