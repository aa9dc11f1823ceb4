import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { ifAny } from '#lib/if-any.ts'
import { IconStore } from '#ui/screen-icons.tsx'
import { storeQueries } from '../shopping-extras.queries.ts'
import { shoppingListPreference } from '../shopping-lists.preferences.ts'
import classes from './store-choice.module.css'

/** The store that somebody is in, if the household still has it. */
export function useStore() {
  const [{ storeId }] = shoppingListPreference.use()
  // Selected here, so that stores nobody chose do not draw the list again when they come.
  const { data } = useQuery({ ...storeQueries.list(), select: (stores) => stores.find(({ id }) => id === storeId) })
  return data
}

/** Where somebody is: the list shows what is bought there, in the order of that shop. Nothing before there is a store. */
export function StoreChoice({ elsewhere }: { elsewhere: number }) {
  const { t } = useMessages()
  const [{ storeId }, write] = shoppingListPreference.use()
  const { data: stores = [] } = useQuery({ ...storeQueries.list(), select: ifAny })
  if (stores.length === 0) return null
  const chosen = stores.some(({ id }) => id === storeId) ? storeId : ''
  return (
    <div className={classes.choice}>
      <NativeSelect
        aria-label={t('shopping-lists.store.choose')}
        leftSection={<IconStore size={18} stroke={1.75} aria-hidden />}
        value={chosen}
        data={[
          { value: '', label: t('shopping-lists.store.any') },
          ...stores.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => write({ storeId: currentTarget.value })}
      />
      {elsewhere > 0 && (
        <Button variant="subtle" size="compact-md" onClick={() => write({ storeId: '' })}>
          {t('shopping-lists.elsewhere', { count: elsewhere })}
        </Button>
      )}
    </div>
  )
}
