import { useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface DropZoneProps {
  /** Receives the first dropped file, and all of them for callers that accept several. */
  onFile: (file: File | undefined, all: FileList) => void
  className: string
  children: ReactNode
}

/** The children explain the area and must offer another way to choose a file, such as `FileButton`. */
export function DropZone({ onFile, className, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFile(event.dataTransfer.files[0], event.dataTransfer.files)
      }}
      className={classNames(
        'rounded border-2 border-dashed text-center',
        isOver ? 'border-terracotta bg-terracotta-wash' : 'border-edge bg-surface',
        className,
      )}
    >
      {children}
    </div>
  )
}
