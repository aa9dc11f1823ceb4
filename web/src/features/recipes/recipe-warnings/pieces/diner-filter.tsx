import { EVERYBODY } from '@larder/contract/recipe-warnings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { dinerQueries, isPicky } from '#features/accounts/diners/diners.queries.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { IconUsers } from '#ui/icons.tsx'
import { useIdle } from '#ui/use-idle.ts'

type DinerFilterProps = { chosen: readonly string[]; onChange: (ids: string[]) => void }

/** What everybody can eat, or what is good for some people; only where somebody does not eat everything. */
export function DinerFilter({ chosen, onChange }: DinerFilterProps) {
  const { t } = useMessages()
  const signedIn = useUser() !== null
  const idle = useIdle()
  const { data } = useQuery({ ...dinerQueries.list(), enabled: signedIn && (idle || chosen.length > 0) })
  // Somebody may have left the table since: the server would not find them.
  const correct = useEffectEvent((known: readonly string[]) => {
    const there = chosen.filter((id) => known.includes(id))
    if (there.length < chosen.length) onChange(there)
  })
  useEffect(() => {
    if (data) correct([EVERYBODY, ...data.map(({ id }) => id)])
  }, [data])
  if (!data || (!data.some(isPicky) && chosen.length === 0)) return null
  return (
    <ChoiceFilter
      label={t('recipe-warnings.filter')}
      icon={IconUsers}
      items={[{ id: EVERYBODY, name: t('recipe-warnings.everybody') }, ...data]}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
