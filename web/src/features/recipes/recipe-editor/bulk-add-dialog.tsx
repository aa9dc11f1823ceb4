/** Adds many pasted lines at once, with three helpers that clean them up. */
import { dropFirstCharacters, pastedLines, splitNumbered, trimLines } from '@larder/domain/text/bulk-lines.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import shared from '#ui/shared.module.css'
import classes from './bulk-add-dialog.module.css'

const WIDTH = 800

type BulkAddDialogProps = { title: string; onAdd: (lines: string[]) => void; onClose: () => void }

const helpers: { id: string; label: MessageKey; run: (text: string) => string }[] = [
  { id: 'trim', label: 'recipes.edit.bulk.trim', run: trimLines },
  { id: 'first', label: 'recipes.edit.bulk.dropFirst', run: dropFirstCharacters },
  { id: 'split', label: 'recipes.edit.bulk.split', run: splitNumbered },
]

export function BulkAddDialog({ title, onAdd, onClose }: BulkAddDialogProps) {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const lines = pastedLines(text)
  const add = () => {
    if (lines.length === 0) return
    onAdd(lines)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
  }
  return (
    <Dialog title={title} onClose={onClose} width={WIDTH}>
      <div className={shared.stack}>
        <Textarea
          label={t('recipes.edit.bulk.text')}
          description={t('recipes.edit.bulk.hint')}
          rows={12}
          dir="auto"
          data-autofocus
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ul className={classes.helpers}>
          {helpers.map(({ id, label, run }) => (
            <li key={id}>
              <span id={`bulk-${id}`}>{t(label)}</span>
              <Button
                size="compact-md"
                variant="light"
                aria-describedby={`bulk-${id}`}
                onClick={() => setText(run(text))}
              >
                {t('recipes.edit.bulk.run')}
              </Button>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={add} disabled={lines.length === 0}>
            {t('recipes.edit.bulk.add', { count: lines.length })}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
