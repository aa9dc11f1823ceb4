import { type MarginNote, MarginNoteDraft } from '@larder/contract/recipe-margin-notes.ts'
import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import type { NotedLine } from './pieces/margin-notes.tsx'
import { useRemoveMarginNote, useWriteMarginNote } from './recipe-margin-notes.queries.ts'

type MarginNoteDialogProps = {
  slug: string
  line: NotedLine
  /** What the reader wrote there before. */
  note: MarginNote | undefined
  onClose: () => void
}

export function MarginNoteDialog({ slug, line, note, onClose }: MarginNoteDialogProps) {
  const { t } = useMessages()
  const write = useWriteMarginNote(slug)
  const remove = useRemoveMarginNote(slug)
  const { takeAway } = useUndoableRemoval<MarginNote>({
    remove: remove.mutateAsync,
    announce: () => t('recipe-margin-notes.deleted'),
  })
  const { kind, target } = line
  return (
    <FormDialog
      title={t('recipe-margin-notes.title', { line: line.name })}
      schema={MarginNoteDraft}
      initial={{ kind, target, text: note?.text ?? '', visibility: note?.visibility ?? 'private' }}
      onSubmit={(draft) => write.mutateAsync(draft)}
      onClose={onClose}
    >
      <TextAreaField
        name="text"
        label={t('recipe-margin-notes.text')}
        description={t('recipe-margin-notes.example')}
        rows={3}
        autoFocus
      />
      <SelectField
        name="visibility"
        label={t('recipe-margin-notes.visibility')}
        choices={[
          { value: 'private', label: t('recipe-margin-notes.private') },
          { value: 'household', label: t('recipe-margin-notes.household') },
        ]}
      />
      {note && (
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            takeAway([note])
            onClose()
          }}
        >
          {t('recipe-margin-notes.delete')}
        </Button>
      )}
    </FormDialog>
  )
}
