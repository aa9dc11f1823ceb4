import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRecipeSource } from '#features/recipes/pieces/recipe-source.tsx'
import type { RecipeListFilter } from '#features/recipes/recipes.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#lib/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconDice5 } from '#ui/icons.tsx'

/** Any of the recipes that match, loaded or not. */
export function RandomButton({ filter, disabled }: { filter: RecipeListFilter; disabled: boolean }) {
  const { t } = useWords()
  const source = useRecipeSource()
  const navigate = useNavigate()
  const draw = useMutation({
    mutationFn: () => source.random(filter),
    onSuccess: (recipe) => recipe && void navigate({ href: paths.recipe(source.groupSlug, recipe.slug) }),
    meta: { failed: 'recipes.section.randomFailed' },
  })
  return (
    <IconButton
      label={t('recipes.section.random')}
      icon={IconDice5}
      size={36}
      disabled={disabled}
      loading={draw.isPending}
      onClick={() => draw.mutate()}
    />
  )
}
