import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Type } from 'typebox'
import { groupQueries } from '#features/accounts/groups/groups.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { EntityField } from '#ui/fields/entity-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import classes from './recipes-data.module.css'
import { useChangeOwner } from './recipes-data.queries.ts'

const OwnerForm = Type.Object({ userId: Type.String({ minLength: 1 }) })

type ChangeOwnerDialogProps = {
  /** Those of the asker; nobody hands over what belongs to somebody else. */
  recipes: RecipeSummary[]
  /** How many were chosen besides and stay where they are. */
  others: number
  onDone: () => void
  onClose: () => void
}

/** The new owner's household is shown, because the recipes are then theirs to lock and to keep. */
export function ChangeOwnerDialog({ recipes, others, onDone, onClose }: ChangeOwnerDialogProps) {
  const { t } = useMessages()
  const { data: members = [] } = useQuery(groupQueries.members())
  const { data: households = [] } = useQuery(groupQueries.households())
  const change = useChangeOwner()
  const people = members.map(({ id, fullName, householdId }) => {
    const household = households.find((one) => one.id === householdId)?.name
    return { id, name: household ? t('recipes.data.ownerIn', { name: fullName, household }) : fullName }
  })
  return (
    <FormDialog
      title={t('recipes.data.changeOwner')}
      schema={OwnerForm}
      initial={{ userId: '' }}
      onSubmit={async ({ userId }) => {
        await change.mutateAsync({ recipes, userId })
        onDone()
      }}
      onClose={onClose}
    >
      <Text>{t('recipes.data.changeOwnerText', { count: recipes.length })}</Text>
      {others > 0 && <Text c="dimmed">{t('recipes.data.ownerOthers', { count: others })}</Text>}
      <div className={classes.room}>
        <EntityField name="userId" label={t('recipes.data.owner')} items={people} autoFocus />
      </div>
    </FormDialog>
  )
}
