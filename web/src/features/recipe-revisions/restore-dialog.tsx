import { Button, Group, Text } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { Dialog } from '#ui/dialog.tsx'

type RestoreDialogProps = { moment: string; onConfirm: () => void; onClose: () => void }

export function RestoreDialog({ moment, onConfirm, onClose }: RestoreDialogProps) {
  const { t } = useWords()
  const confirm = () => {
    onConfirm()
    onClose()
  }
  return (
    <Dialog title={t('recipes.history.restoreTitle')} onClose={onClose}>
      <Text>{t('recipes.history.restoreText', { moment })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button onClick={confirm}>{t('recipes.history.restore')}</Button>
      </Group>
    </Dialog>
  )
}
