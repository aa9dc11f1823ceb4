/** What the household made up itself for the menu of a recipe. */

import type { RecipeAction } from '@larder/contract/recipe-actions.ts'
import { actionAddressProblem, actionValues, filledActionAddress } from '@larder/domain/recipes/action-address.ts'
import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { compareNames } from '#i18n/name-order.ts'
import { siteAddress } from '#lib/base-path.ts'
import { paths } from '#lib/paths.ts'
import type { Action, ActionSource } from '#ui/actions/action.ts'
import { IconExternalLink } from '#ui/icons.tsx'
import { IconSend } from '#ui/screen-icons.tsx'
import { recipeActionCalls, triggerAction } from './recipe-actions.queries.ts'

export const householdActions: ActionSource<RecipeSubject> = async ({ member }, { read }) => {
  if (!member) return []
  const actions = await read(recipeActionCalls.list())
  return (
    actions
      // Whatever the server once let in, no script runs from here.
      .filter(({ url }) => actionAddressProblem(url) === undefined)
      .sort((one, other) => compareNames(one.title, other.title))
      .map((action) => (action.actionType === 'link' ? linkTo(action, member.groupSlug) : postOf(action)))
  )
}

const entryOf = ({ id, title }: RecipeAction) => ({
  id: `recipe-actions.${id}`,
  label: { text: title },
  visible: () => true,
})

const linkTo = (action: RecipeAction, groupSlug: string): Action<RecipeSubject> => ({
  ...entryOf(action),
  icon: IconExternalLink,
  run: ({ recipe, scale }) => {
    const url = siteAddress(paths.recipe(groupSlug, recipe.slug))
    const address = filledActionAddress(action.url, actionValues(recipe, { url, scale }))
    window.open(address, '_blank', 'noopener,noreferrer')
  },
})

const postOf = (action: RecipeAction): Action<RecipeSubject> => ({
  ...entryOf(action),
  icon: IconSend,
  run: ({ recipe, scale }, { perform }) => perform(triggerAction, { action, slug: recipe.slug, scale }),
})
