import { type MealplanRule, mealplanRulesApi } from '@larder/contract/mealplans.ts'
import { tagsApi } from '@larder/contract/organizers.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipeSummary, aTag, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { tapTwice } from '#testing/tap-twice.ts'

const RULES = '/household/mealplan/settings'
const { groupId, householdId } = aUser()
const owned = { groupId, householdId, queryFilter: { parts: [] } }

test('a rule is made of day, meal and filter, stands in its order and says when nothing fits', async () => {
  const quick = aTag('Quick')
  const anyDay: MealplanRule = {
    id: crypto.randomUUID(),
    ...owned,
    day: 'unset',
    entryType: 'unset',
    queryFilterString: '',
  }
  const kept = { rules: [anyDay] }
  const api = fakeApi()
    .on(mealplanRulesApi.list, () => pageOfRecipes(kept.rules))
    .on(mealplanRulesApi.create, ({ body }) => {
      const rule: MealplanRule = { ...anyDay, ...body, id: crypto.randomUUID() }
      kept.rules = [rule, ...kept.rules]
      return rule
    })
    .on(tagsApi.list, () => pageOfRecipes([quick]))
    .on(recipeSearchApi.list, ({ query }) =>
      pageOfRecipes<RecipeSummary>(query.queryFilter ? [] : [aRecipeSummary('Omelette')]),
    )
  const { user } = await renderRoute(RULES, { api })
  expect(await screen.findByRole('heading', { name: 'Every meal on any day' })).toBeDefined()
  expect(await screen.findByText('1 recipe matches.')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'New rule' }))
  const form = within(await screen.findByRole('region', { name: 'New rule' }))
  await user.selectOptions(form.getByLabelText('Day'), 'Monday')
  await user.selectOptions(form.getByLabelText('Meal'), 'Dinner')
  expect(form.getByRole('heading', { name: 'Dinner on Monday' })).toBeDefined()
  await user.selectOptions(form.getByLabelText('Field'), 'Tag')
  await user.click(form.getByRole('combobox', { name: 'Tag' }))
  await user.click(await form.findByRole('option', { name: 'Quick' }))
  expect(await form.findByText('No recipe fits: nothing would be picked for this meal.')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Create' }))

  expect(await screen.findByRole('button', { name: 'Edit Dinner on Monday' })).toBeDefined()
  const rules = within(screen.getByRole('list', { name: 'Rules for random meals' }))
  expect(rules.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Every meal on any day',
    'Dinner on Monday',
  ])
  expect(api.calls(mealplanRulesApi.create)[0]?.body).toEqual({
    day: 'monday',
    entryType: 'dinner',
    queryFilterString: `tags.id IN ["${quick.id}"]`,
  })
})

test('of two rules a double tap deletes one', async () => {
  const rule = (day: MealplanRule['day']): MealplanRule => ({
    ...{ id: crypto.randomUUID(), ...owned, day, entryType: 'dinner', queryFilterString: '' },
  })
  const [monday, friday] = [rule('monday'), rule('friday')]
  let rules = [monday, friday]
  const api = fakeApi()
    .on(mealplanRulesApi.list, () => pageOfRecipes(rules))
    .on(mealplanRulesApi.remove, () => {
      rules = [friday]
      return monday
    })
    .on(recipeSearchApi.list, () => pageOfRecipes<RecipeSummary>([]))
  await renderRoute(RULES, { api })
  await tapTwice(await screen.findByRole('button', { name: 'Delete Dinner on Monday' }), async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Dinner on Monday' })).toBeNull())
    return screen.getByRole('button', { name: 'Delete Dinner on Friday' })
  })
  await screen.findByRole('button', { name: 'Undo' })
  expect(api.calls(mealplanRulesApi.remove).map(({ params }) => params)).toEqual([{ item_id: monday.id }])
  expect(screen.getByRole('heading', { name: 'Dinner on Friday' })).toBeDefined()
})
