import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import classes from './comment-form.module.css'

type CommentFormProps = {
  label: string
  submitLabel: string
  initial?: string
  /** Rejects when the server refuses; the text then stays. */
  onSubmit: (text: string) => Promise<unknown>
  onCancel?: () => void
}

/** Enter starts a new line, as it does in a text; Ctrl and Enter send it. */
export function CommentForm({ label, submitLabel, initial = '', onSubmit, onCancel }: CommentFormProps) {
  const { t } = useMessages()
  const [text, setText] = useState(initial)
  const [busy, setBusy] = useState(false)
  const empty = text.trim() === ''
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (empty || busy) return
    setBusy(true)
    try {
      await onSubmit(text.trim())
      setText('')
    } catch {
      // Announced by the mutation; what was written stays for another try.
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    if (event.key === 'Escape' && onCancel) onCancel()
  }
  return (
    <form className={shared.growing} onSubmit={(event) => void send(event)}>
      <Textarea
        aria-label={label}
        placeholder={label}
        value={text}
        rows={2}
        classNames={{ input: classes.text }}
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoFocus={onCancel !== undefined}
      />
      <div className={classes.buttons}>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button type="submit" disabled={empty} loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
