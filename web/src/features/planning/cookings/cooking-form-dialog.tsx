import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { DishDraft } from './dish-draft.ts'
import { DishLines } from './dish-lines.tsx'
import { type Serving, ServingFields } from './serving-fields.tsx'

type CookingFormDialogProps = {
  title: string
  submitLabel: string
  busy: boolean
  serving: Serving
  onServing: (serving: Serving) => void
  dishes: DishDraft[]
  onDishes: (dishes: DishDraft[]) => void
  autoFocus?: boolean
  onSubmit: () => void
  onClose: () => void
  /** More fields below the dishes. */
  children?: ReactNode
}

/** The hour and the dishes of a cooking, before it begins or while it runs. */
export function CookingFormDialog(props: CookingFormDialogProps) {
  const { title, submitLabel, busy, serving, onServing, dishes, onDishes, autoFocus = false, onSubmit, onClose } = props
  const { t } = useMessages()
  const isComplete = dishes.length > 0 && serving.time !== '' && serving.date !== ''
  return (
    <Dialog title={title} onClose={onClose} busy={busy} width={640}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) onSubmit()
        }}
      >
        <Stack>
          <ServingFields serving={serving} onChange={onServing} />
          <DishLines dishes={dishes} autoFocus={autoFocus} onChange={onDishes} />
          {props.children}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" size="md" onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" size="md" loading={busy} disabled={!isComplete}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
