import { Button, TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconPlus, IconTrash } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { toast } from '#ui/toast.tsx'
import { useDraft, useDraftStore } from './draft/draft-store.tsx'
import { MarkdownField } from './fields/markdown-field.tsx'
import { focusAfterRemoval } from './focus-row.ts'
import classes from './notes-section.module.css'
import { EditSection } from './section.tsx'

export function NotesSection() {
  const { t } = useMessages()
  const { send } = useDraftStore()
  const count = useDraft((draft) => draft.notes.length)
  return (
    <EditSection id="notes" title={t('recipes.edit.sections.notes')}>
      {count === 0 && <p className={shared.softLine}>{t('recipes.edit.notes.empty')}</p>}
      <ul className={classes.list} data-rows="notes" hidden={count === 0}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other identity, and every field of them is told its value
          <Note key={at} at={at} />
        ))}
      </ul>
      <div>
        <Button
          variant="light"
          data-add="notes"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => send({ type: 'insertNote', at: count, note: { title: '', text: '' } })}
        >
          {t('recipes.edit.notes.add')}
        </Button>
      </div>
    </EditSection>
  )
}

function Note({ at }: { at: number }) {
  const { t } = useMessages()
  const { send } = useDraftStore()
  const note = useDraft((draft) => draft.notes[at])
  if (!note) return null
  const name = note.title || t('recipes.edit.notes.note', { number: at + 1 })
  const remove = () => {
    send({ type: 'removeNote', at })
    focusAfterRemoval('notes', at)
    toast.info(t('recipes.edit.removed', { name }), {
      undo: () => send({ type: 'insertNote', at, note }),
    })
  }
  return (
    <li className={classes.note}>
      <div className={classes.head}>
        <TextInput
          className={classes.title}
          aria-label={t('recipes.edit.notes.title')}
          placeholder={t('recipes.edit.notes.title')}
          dir="auto"
          value={note.title}
          onChange={({ currentTarget }) => send({ type: 'note', at, fields: { title: currentTarget.value } })}
        />
        <IconButton data-remove label={t('recipes.edit.remove', { name })} icon={IconTrash} onClick={remove} />
      </div>
      <MarkdownField
        label={t('recipes.edit.notes.text', { name })}
        hideLabel
        value={note.text}
        onChange={(text) => send({ type: 'note', at, fields: { text } })}
      />
    </li>
  )
}
