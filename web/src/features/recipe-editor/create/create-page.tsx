import { recipesApi } from '@larder/contract/recipes.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCreateRecipe } from '#features/recipes/recipes.queries.ts'
import { useUser } from '#features/users/users.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { tryCall } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { type AskServer, useForm } from '#ui/fields/use-form.ts'
import { Form } from '#ui/form.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './create-page.module.css'

type CreatePageProps = { groupSlug: string }

/** A recipe begins with its name; everything else is written in the editor, which opens at once. */
export function CreatePage({ groupSlug }: CreatePageProps) {
  const { t } = useWords()
  const user = useUser()
  const navigate = useNavigate()
  const create = useCreateRecipe()
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
    <div className={classes.page}>
      <PageTitle
        title={t('recipes.create.title')}
        description={t('recipes.create.text')}
        picture={<NotebookPicture />}
      />
      <div className={classes.card}>
        <Form
          form={form}
          buttons={
            <Button type="submit" size="md" loading={form.busy} className={classes.submit}>
              {t('recipes.create.submit')}
            </Button>
          }
        >
          <TextField name="name" label={t('recipes.create.name')} description={t('recipes.create.hint')} autoFocus />
        </Form>
      </div>
    </div>
  )
}

/** An open notebook with a pencil, in the colours of the theme. */
function NotebookPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <path d="M60 22c-12-9-30-9-44-5v60c14-4 32-4 44 5z" fill="var(--larder-surface)" />
      <path d="M60 22c12-9 30-9 44-5v60c-14-4-32-4-44 5z" fill="var(--larder-surface)" />
      <path
        d="M60 22c-12-9-30-9-44-5v60c14-4 32-4 44 5 12-9 30-9 44-5V17c-14-4-32-4-44 5zm0 0v60"
        stroke="var(--larder-field-line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M26 34c8-2 16-2 24 1M26 46c8-2 16-2 24 1M26 58c6-1 11-1 16 0"
        stroke="var(--larder-primary)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="82" cy="46" r="12" fill="var(--larder-accent)" opacity=".85" />
      <path d="M82 34c0-6 3-9 8-10" stroke="var(--larder-primary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
