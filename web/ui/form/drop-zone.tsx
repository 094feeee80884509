import { useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface DropZoneProps {
  /** The first of those that were dropped; all of them where several are wanted. */
  onFile: (file: File | undefined, all: FileList) => void
  className: string
  children: ReactNode
}

/** A dashed place to drop a file on; what is inside says so, and has another way to choose one. */
export function DropZone({ onFile, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0], event.dataTransfer.files)
      }}
      className={classNames(
        'rounded border-2 border-dashed text-center',
        over ? 'border-terracotta bg-terracotta-wash' : 'border-edge bg-surface',
        className,
      )}
    >
      {children}
    </div>
  )
}
