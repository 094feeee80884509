export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
