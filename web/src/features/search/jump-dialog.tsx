import { useWords } from '#i18n/use-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PickList } from '#ui/pick-list.tsx'
import styles from './jump-dialog.module.css'
import type { JumpTarget } from './jump-target.ts'

/** The specification's largest width of the search dialog; the height of its results is in the style sheet. */
const DIALOG_WIDTH = 988

type JumpDialogProps = { targets: JumpTarget[]; onClose: () => void }

export function JumpDialog({ targets, onClose }: JumpDialogProps) {
  const { t } = useWords()
  const pick = (target: JumpTarget) => {
    onClose()
    target.run()
  }
  return (
    <Dialog title={t('search.title')} width={DIALOG_WIDTH} atTop onClose={onClose}>
      <div className={styles.results}>
        <PickList
          items={targets}
          label={t('search.open')}
          placeholder={t('search.placeholder')}
          emptyText={(query) => t('search.nothing', { query })}
          countText={(count) => t('search.found', { count })}
          onPick={pick}
        />
      </div>
    </Dialog>
  )
}
