import { Button } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import { IconFileUpload } from './screen-icons.tsx'

type FileChooserProps = {
  label: string
  /** Without it every file can be chosen. */
  accept?: string
  variant?: 'default' | 'filled'
  onFile: (file: File) => void
}

export function FileChooser({ label, accept, variant = 'default', onFile }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) onFile(file)
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden aria-label={label} onChange={choose} />
      <Button
        size="md"
        variant={variant}
        leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
