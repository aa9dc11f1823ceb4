import { type TimelineEvent, TimelineEventUpdate } from '@larder/contract/recipe-timeline.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useUpdateEvent } from './recipe-timeline.queries.ts'

type EventDialogProps = { event: TimelineEvent; onClose: () => void }

export function EventDialog({ event, onClose }: EventDialogProps) {
  const { t } = useMessages()
  const update = useUpdateEvent()
  return (
    <FormDialog
      title={t('recipe-timeline.edit')}
      schema={TimelineEventUpdate}
      initial={{ subject: event.subject, eventMessage: event.eventMessage ?? '' }}
      onSubmit={(change) => update.mutateAsync({ ...change, id: event.id, image: event.image })}
      onClose={onClose}
    >
      <TextField name="subject" label={t('recipe-timeline.subject')} autoFocus />
      <TextAreaField name="eventMessage" label={t('recipe-timeline.message')} rows={4} />
    </FormDialog>
  )
}
