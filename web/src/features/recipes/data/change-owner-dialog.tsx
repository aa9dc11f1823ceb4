import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Type } from 'typebox'
import { groupQueries } from '#features/groups/groups.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { EntityField } from '#ui/fields/entity-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import classes from './recipes-data.module.css'
import { useChangeOwner } from './recipes-data.queries.ts'

const Wish = Type.Object({ userId: Type.String({ minLength: 1 }) })

type ChangeOwnerDialogProps = { recipes: RecipeSummary[]; onDone: () => void; onClose: () => void }

/** The new owner's household is shown, because the recipes are then theirs to lock and to keep. */
export function ChangeOwnerDialog({ recipes, onDone, onClose }: ChangeOwnerDialogProps) {
  const { t } = useWords()
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
      schema={Wish}
      initial={{ userId: '' }}
      onSubmit={async ({ userId }) => {
        await change.mutateAsync({ recipes, userId })
        onDone()
      }}
      onClose={onClose}
    >
      <Text>{t('recipes.data.changeOwnerText', { count: recipes.length })}</Text>
      <div className={classes.room}>
        <EntityField name="userId" label={t('recipes.data.owner')} items={people} />
      </div>
    </FormDialog>
  )
}
