/** Files dropped on an area. Drags of anything else, such as text or rows of a list, are ignored. */
import { type DragEvent, useRef, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent) => [...(dataTransfer?.types ?? [])].includes('Files')

export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  /** Children of the area are entered and left on the way. */
  const depth = useRef(0)
  const reset = () => {
    depth.current = 0
    setOver(false)
  }
  return {
    over,
    area: {
      onDragEnter: (event: DragEvent) => {
        if (!claimFiles(event)) return
        depth.current += 1
        setOver(true)
      },
      onDragOver: (event: DragEvent) => {
        if (claimFiles(event)) event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeave: (event: DragEvent) => {
        if (!claimFiles(event)) return
        depth.current -= 1
        if (depth.current <= 0) reset()
      },
      onDrop: (event: DragEvent) => {
        if (!claimFiles(event)) return
        reset()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      },
    },
  }
}

/** Files are ours: no area around this one hears of them, and the browser does not open them. */
function claimFiles(event: DragEvent): boolean {
  if (!carriesFiles(event)) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
