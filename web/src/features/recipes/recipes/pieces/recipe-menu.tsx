import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import { use } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import type { CardContext } from '#features/recipes/recipes/pieces/card-context.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { ActionMenu } from '#ui/actions/action-menu.tsx'
import { RecipeActionList, type RecipeSubject } from './recipe-subject.ts'
import { useRecipeRights } from './use-recipe-rights.ts'

type RecipeMenuProps = {
  recipe: Recipe
  scale: number
  /** Whoever reads comes by a shared link and gets what everybody gets. */
  guest: boolean
}

/** The three dots of a recipe's page, which has something for everyone. */
export function RecipeMenu({ recipe, scale, guest }: RecipeMenuProps) {
  const { t } = useMessages()
  const list = use(RecipeActionList)
  const user = useUser()
  const { mayEdit, mayDelete } = useRecipeRights(recipe)
  const member = !guest && user?.groupId === recipe.groupId ? user : null
  return (
    <ActionMenu
      label={t('ui.moreActions', { name: recipe.name })}
      list={list}
      subject={(): RecipeSubject => ({ recipe, whole: recipe, place: 'page', scale, member, mayEdit, mayDelete })}
    />
  )
}

type CardMenuProps = { recipe: RecipeSummary; context: CardContext }

/** The three dots of a card, for members of the group only. */
export const CardMenu = ({ recipe, context: { messages, actions, user, rightsTo } }: CardMenuProps) => (
  <ActionMenu
    label={messages.t('ui.moreActions', { name: recipe.name })}
    list={actions}
    subject={(): RecipeSubject => ({
      recipe,
      whole: undefined,
      place: 'card',
      scale: 1,
      member: user,
      ...rightsTo(recipe),
    })}
  />
)
