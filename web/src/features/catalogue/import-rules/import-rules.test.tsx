import { type ImportRule, importRulesApi } from '@larder/contract/import-rules.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFood, foodServer } from '#testing/data-server.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const aRule = (find: string, differences: Partial<ImportRule> = {}): ImportRule => ({
  id: crypto.randomUUID(),
  groupId: crypto.randomUUID(),
  kind: 'dropLine',
  find,
  replaceWith: '',
  foodId: null,
  foodName: null,
  enabled: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...differences,
})

async function openRules(...rules: ImportRule[]) {
  const { api, foods } = foodServer(aFood('scallion'))
  api
    .on(importRulesApi.list, () => pageOfRecipes(rules))
    .on(importRulesApi.create, ({ body }) => {
      const made = aRule(body.find, { kind: body.kind, foodId: body.foodId ?? null })
      rules.push(made)
      return made
    })
  const { user } = await renderRoute('/group/data/import-rules', { api })
  await user.click(await screen.findByRole('button', { name: 'New rule' }))
  return { api, user, foods, dialog: within(await screen.findByRole('dialog', { name: 'New rule' })) }
}

test('a rule shows what becomes of a line before it is made', async () => {
  const { api, user, dialog } = await openRules(aRule('Advertisement'))
  await user.type(dialog.getByLabelText(/^Text/), 'english')
  await user.type(dialog.getByLabelText(/^Replace with/), 'British')
  expect(dialog.getByText('2 British muffins, toasted')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Create rule' }))
  await screen.findByRole('row', { name: /english/ })
  expect(api.calls(importRulesApi.create)[0]?.body).toMatchObject({
    kind: 'replaceText',
    find: 'english',
    replaceWith: 'British',
    foodId: null,
    enabled: true,
  })
})

test('a rule about a food wants one', async () => {
  const { api, user, foods, dialog } = await openRules(aRule('Advertisement'))
  await user.selectOptions(dialog.getByLabelText(/^What it does/), 'useFood')
  await user.type(dialog.getByLabelText(/^Name in the recipe/), 'spring onion')
  await user.click(dialog.getByRole('button', { name: 'Create rule' }))
  expect(api.calls(importRulesApi.create)).toEqual([])
  await user.type(dialog.getByRole('combobox', { name: /^Food/ }), 'scal')
  await user.click(await screen.findByRole('option', { name: 'scallion' }))
  expect(dialog.getByText('“spring onion” means scallion')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Create rule' }))
  await screen.findByRole('row', { name: /spring onion/ })
  expect(api.calls(importRulesApi.create)[0]?.body).toMatchObject({ kind: 'useFood', foodId: foods[0]?.id })
})
