import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { copyText } from '#lib/browser.ts'
import { IconCheck, IconCopy } from './icons.tsx'
import { toast } from './toast.tsx'

/** How long the button says that it did its work. */
const COPIED_MS = 2000

type CopyButtonProps = { text: string /** What is copied, for those who hear only the button. */; label?: string }

export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useMessages()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    if (done) toast.success(t('ui.copy.done'))
    else toast.error(t('ui.copy.failed'))
  }
  const Glyph = copied ? IconCheck : IconCopy
  return (
    <Button
      variant="light"
      aria-label={label}
      leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      {t('ui.copy.copy')}
    </Button>
  )
}
