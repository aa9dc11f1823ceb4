import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/groups.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { useDraft, useDraftStore } from './draft/draft-store.tsx'

/** Only the owner hands a recipe over; everybody sees whose it is, and in which household it then stands. */
export function OwnerField({ mayHandOver }: { mayHandOver: boolean }) {
  const { t } = useWords()
  const { send } = useDraftStore()
  const userId = useDraft((draft) => draft.userId)
  const { data: members = [] } = useQuery(groupQueries.members())
  const { data: households = [] } = useQuery(groupQueries.households())
  const owner = members.find(({ id }) => id === userId)
  const household = households.find(({ id }) => id === owner?.householdId)?.name
  const choices = members.map(({ id, fullName, username }) => ({ value: id, label: fullName || username }))
  const facts = [
    household && t('recipes.edit.ownerHousehold', { household }),
    !mayHandOver && t('recipes.edit.ownerHint'),
  ]
  return (
    <NativeSelect
      label={t('recipes.edit.owner')}
      description={facts.filter(Boolean).join(' ') || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={owner && <Avatar user={owner} size={26} />}
      disabled={!mayHandOver}
      value={userId ?? ''}
      data={owner ? choices : [{ value: userId ?? '', label: t('recipes.edit.ownerUnknown') }, ...choices]}
      onChange={({ currentTarget }) => send({ type: 'set', fields: { userId: currentTarget.value || null } })}
    />
  )
}
