import { ToolDraft } from '@larder/contract/organizers.ts'
import { Type } from 'typebox'
import { useUser } from '#features/users/users.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { EditorProps } from '#ui/managed/use-managed.tsx'
import { type Organizer, type OrganizerKind, useCreateOrganizer, useUpdateOrganizer } from './organizers.queries.ts'

/** The contract's answer to a name that another one of the kind has. */
const NAME_TAKEN_STATUS = 400
const nameTaken = { name: { key: 'data.nameTaken' } } as const

const OrganizerForm = Type.Object({ name: Type.With(ToolDraft.properties.name, { minLength: 1, trim: true }) })

type OrganizerDialogProps = EditorProps<Organizer> & { kind: OrganizerKind }

export function OrganizerDialog({ kind, item: organizer, isTaken, onClose }: OrganizerDialogProps) {
  const { t } = useWords()
  const household = useUser()?.household ?? ''
  const create = useCreateOrganizer(kind)
  const update = useUpdateOrganizer(kind)
  const onHand = organizer && 'onHand' in organizer ? organizer.onHand : false
  const save = async (fields: { name: string; onHand: boolean }) => {
    const draft = kind === 'tools' ? fields : { name: fields.name }
    return organizer ? update.mutateAsync({ id: organizer.id, draft }) : create.mutateAsync(draft)
  }
  return (
    <FormDialog
      title={organizer ? t(`organizers.${kind}.edit`) : t(`organizers.${kind}.create`)}
      submitLabel={organizer ? undefined : t('organizers.createSubmit')}
      schema={OrganizerForm}
      initial={{ name: organizer?.name ?? '', onHand }}
      check={({ name }) => (isTaken(name) ? nameTaken : {})}
      explain={({ status }) => (status === NAME_TAKEN_STATUS ? nameTaken : {})}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
      {kind === 'tools' && (
        <SwitchField
          name="onHand"
          label={t('data.fields.onHand')}
          description={t('organizers.onHandHelp', { household })}
        />
      )}
    </FormDialog>
  )
}
