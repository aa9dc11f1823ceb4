import type { FoodMatching } from '@larder/contract/food-matching.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconCarrot } from '#ui/icons.tsx'
import { DuplicateFoods } from './duplicate-foods.tsx'
import { FoodQuestions } from './food-questions.tsx'
import classes from './matching.module.css'

const WIDTH = 720

type MatchingDialogProps = { matching: FoodMatching; onClose: () => void }

/** What Larder is not sure about, and the foods that are there twice. */
export function MatchingDialog({ matching: { questions, duplicates, waiting }, onClose }: MatchingDialogProps) {
  const { t } = useMessages()
  return (
    <Dialog title={t('foods.matching.title')} onClose={onClose} width={WIDTH}>
      {waiting > 0 && (
        <p className={classes.text} role="status">
          {t('foods.matching.waiting', { count: waiting })}
        </p>
      )}
      <DuplicateFoods duplicates={duplicates} />
      <FoodQuestions questions={questions} />
      {questions.length + duplicates.length === 0 && (
        <EmptyState icon={IconCarrot} title={t('foods.matching.doneTitle')} text={t('foods.matching.doneText')} />
      )}
    </Dialog>
  )
}
