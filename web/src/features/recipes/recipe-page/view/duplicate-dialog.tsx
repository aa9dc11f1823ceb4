import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { useNavigate } from '@tanstack/react-router'
import { Type } from 'typebox'
import { useDuplicateRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { tryCall } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'

const CopyDraft = Type.Object({ name: Type.String({ minLength: 1, maxLength: 1000, trim: true }) })

type DuplicateDialogProps = { recipe: RecipeSummary; groupSlug: string; onClose: () => void }

export function DuplicateDialog({ recipe, groupSlug, onClose }: DuplicateDialogProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const duplicate = useDuplicateRecipe()
  const askName = async (name: string) => {
    const { data } = await tryCall(validatorsApi.recipeOfGroup, { query: { group_id: recipe.groupId, name } })
    return data?.valid === false ? ({ key: 'recipes.menu.nameTaken' } as const) : undefined
  }
  return (
    <FormDialog
      title={t('recipes.menu.duplicateTitle')}
      submitLabel={t('recipes.menu.duplicate')}
      schema={CopyDraft}
      initial={{ name: t('recipes.menu.copyOf', { name: recipe.name }) }}
      ask={{ name: askName }}
      onSubmit={async ({ name }) => {
        const copy = await duplicate.mutateAsync({ slug: recipe.slug, name })
        await navigate({ href: paths.recipe(groupSlug, copy.slug) })
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('recipes.menu.name')} autoFocus />
    </FormDialog>
  )
}
