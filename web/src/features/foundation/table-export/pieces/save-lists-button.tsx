import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconTable } from '#ui/screen-icons.tsx'
import { useSaveShoppingLists } from '../table-export.queries.ts'

/** Everything on all lists of the household in one file. */
export function SaveListsButton() {
  const { t } = useMessages()
  const { mutate, isPending } = useSaveShoppingLists()
  return (
    <Button
      mt="md"
      variant="subtle"
      leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(t('shopping-lists.title'))}
    >
      {t('table-export.saveLists')}
    </Button>
  )
}
