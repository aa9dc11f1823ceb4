import { ToolDraft } from '@larder/contract/organizers.ts'
import { Type } from 'typebox'
import { useUser } from '#features/accounts/users/users.queries.ts'
import type { Organizer, OrganizerKind } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import type { EditorProps } from '#ui/managed/use-managed.tsx'
import { type OrganizerDraft, organizerCalls } from './organizers.queries.ts'

const OrganizerForm = Type.Object({ name: Type.With(ToolDraft.properties.name, { minLength: 1, trim: true }) })

type OrganizerDialogProps = EditorProps<Organizer> & { kind: OrganizerKind }

export function OrganizerDialog({ kind, ...editor }: OrganizerDialogProps) {
  const { t } = useMessages()
  const household = useUser()?.household ?? ''
  const { item: organizer } = editor
  const onHand = organizer && 'onHand' in organizer ? organizer.onHand : false
  return (
    <ManagedDialog
      {...editor}
      messages={(word) => (word === 'createSubmit' ? t('organizers.createSubmit') : t(`organizers.${kind}.${word}`))}
      nameTaken="data.nameTaken"
      schema={OrganizerForm}
      initial={{ name: organizer?.name ?? '', onHand }}
      draftOf={({ name, onHand }): OrganizerDraft => (kind === 'tools' ? { name, onHand } : { name })}
      create={organizerCalls[kind].useCreate()}
      update={organizerCalls[kind].useUpdate()}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
      {kind === 'tools' && (
        <SwitchField
          name="onHand"
          label={t('data.fields.onHand')}
          description={t('organizers.onHandHelp', { household })}
        />
      )}
    </ManagedDialog>
  )
}
