import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Timeline } from '../timeline.tsx'
import classes from './timeline-dialog.module.css'

const DIALOG_WIDTH = 760

type TimelineDialogProps = { recipe: { name: string; slug: string }; onClose: () => void }

/** What happened to one recipe. */
export function TimelineDialog({ recipe, onClose }: TimelineDialogProps) {
  const { t } = useMessages()
  return (
    <Dialog title={t('recipe-timeline.of', { name: recipe.name })} width={DIALOG_WIDTH} onClose={onClose}>
      <div className={classes.place}>
        <Timeline of={`recipe.slug="${recipe.slug}"`} withRecipes={false} />
      </div>
    </Dialog>
  )
}
