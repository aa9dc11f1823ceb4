import type { PrepTask } from '@larder/contract/prep-tasks.ts'
import { LONGEST_LEAD_MINUTES } from '@larder/domain/prep-tasks/task-times.ts'
import { Button, Text } from '@mantine/core'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useChangeTask } from './prep-tasks.queries.ts'
import { titleOf } from './task-text.ts'

const MOST_HOURS = LONGEST_LEAD_MINUTES / 60
/** About the evening before. */
const NIGHT_HOURS = 14

type LeadDialogProps = { task: PrepTask; onClose: () => void }

/** How long before this meal a task is due. */
export function LeadDialog({ task, onClose }: LeadDialogProps) {
  const messages = useMessages()
  const { t } = messages
  const change = useChangeTask()
  const put = (leadMinutes: number | null) => change.mutateAsync({ task, change: { leadMinutes } })
  return (
    <FormDialog
      title={t('prep-tasks.lead.title')}
      schema={Type.Object({ hours: Type.Number({ minimum: 0, maximum: MOST_HOURS }) })}
      initial={{ hours: task.leadMinutes === null ? NIGHT_HOURS : task.leadMinutes / 60 }}
      onSubmit={async ({ hours }) => void (await put(Math.round(hours * 60)))}
      onClose={onClose}
    >
      <Text>{titleOf(task, messages)}</Text>
      <NumberField name="hours" label={t('prep-tasks.lead.hours')} min={0} max={MOST_HOURS} fractions autoFocus />
      {task.isOwnLead && (
        <Button
          variant="default"
          onClick={() => {
            void put(null)
            onClose()
          }}
        >
          {t('prep-tasks.lead.reset')}
        </Button>
      )}
    </FormDialog>
  )
}
