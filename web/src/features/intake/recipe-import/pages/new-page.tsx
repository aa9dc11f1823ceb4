import { recipesApi } from '@larder/contract/recipes.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { useNavigate } from '@tanstack/react-router'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useCreateRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { tryCall } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { type AskServer, useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import classes from '../create-frame.module.css'

/** A recipe begins with its name; everything else is written in the editor, which opens at once. */
export function NewPage() {
  const { t } = useMessages()
  const user = useUser()
  const navigate = useNavigate()
  const create = useCreateRecipe()
  const groupSlug = useGroupInAddress() ?? ''
  const askName: AskServer = async (name) => {
    if (!user) return undefined
    const { data } = await tryCall(validatorsApi.recipeOfGroup, { query: { group_id: user.groupId, name } })
    return data?.valid === false ? { key: 'recipes.create.nameTaken' } : undefined
  }
  const form = useForm({
    schema: recipesApi.create.body,
    initial: { name: '' },
    ask: { name: askName },
    onSubmit: async ({ name }) => {
      const slug = await create.mutateAsync(name)
      // Back must not lead to a form whose name is taken by now.
      await navigate({ href: paths.recipe(groupSlug, slug, { edit: true }), replace: true })
    },
  })
  return (
    <div className={classes.card}>
      <Form
        form={form}
        buttons={
          <SubmitButton size="md" busy={form.busy} className={classes.submit}>
            {t('recipes.create.submit')}
          </SubmitButton>
        }
      >
        <TextField name="name" label={t('recipes.create.name')} description={t('recipes.create.hint')} autoFocus />
      </Form>
    </div>
  )
}
