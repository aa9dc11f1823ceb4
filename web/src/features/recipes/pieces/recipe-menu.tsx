import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import { use } from 'react'
import { useUser } from '#features/users/users.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActionMenu } from '#ui/actions/action-menu.tsx'
import { useRecipeRights } from '../view/use-recipe-rights.ts'
import { RecipeActionList } from './recipe-subject.ts'

type RecipeMenuProps = {
  recipe: Recipe | RecipeSummary
  place: 'card' | 'page'
  scale?: number
  /** Whoever reads comes by a shared link and gets what everybody gets. */
  guest?: boolean
}

/** The three dots of a recipe. On a card they are for members of the group only; a page has something for everyone. */
export function RecipeMenu({ recipe, place, scale = 1, guest = false }: RecipeMenuProps) {
  const { t } = useWords()
  const list = use(RecipeActionList)
  const user = useUser()
  const { mayEdit, mayDelete } = useRecipeRights(recipe)
  const member = !guest && user?.groupId === recipe.groupId ? user : null
  if (place === 'card' && !member) return null
  const whole = 'settings' in recipe ? recipe : undefined
  return (
    <ActionMenu
      label={t('ui.moreActions', { name: recipe.name })}
      list={list}
      subject={{ recipe, whole, place, scale, member, mayEdit, mayDelete }}
    />
  )
}
