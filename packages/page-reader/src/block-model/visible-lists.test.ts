import { expect, test } from 'vitest'
import { blocksOf } from '../blocks.ts'
import { classesOf } from '../dom.ts'
import { openPage } from '../page.ts'
import { withoutEquipment } from './equipment.ts'
import { evidenceOf, noLists } from './evidence.ts'
import { type BlockLabel, blockLabels } from './labels.ts'
import { visibleLists } from './visible-lists.ts'

const steps = [
  'Slice the leeks and sweat them in a little of the butter.',
  'Add the potatoes and the stock, and simmer until all is soft.',
  'Take out the bay leaf and blend the soup until it is smooth.',
  'Serve the soup with bread and the rest of the butter.',
]
const draftSteps = (texts: string[]) => texts.map((text) => ({ title: null, summary: '', text }))
const told = evidenceOf({ ...noLists, steps: draftSteps(steps.slice(0, 2)) }, noLists).data
const line = (name: string, text: string) => `<p class="${name}">${text}</p>`

/** Each block is labelled by the class of its element. */
function labelled(html: string) {
  const blocks = blocksOf(openPage(html, 'https://kitchen.example/'), true)
  const labels = blocks.map(({ element }): BlockLabel => {
    const [name] = classesOf(element)
    return blockLabels.find((label) => label === name) ?? 'other'
  })
  return { blocks, labels }
}
const stepsSeen = (html: string) => {
  const { blocks, labels } = labelled(html)
  return visibleLists(blocks, labels, told).steps.map(({ text }) => text)
}

test('what each step needs does not end the list of steps', () => {
  const needs = ['', '500 g potatoes', '1 bay leaf', '1 loaf of bread']
  const html = steps.map((step, at) => (needs[at] ? line('ingredient', needs[at]) : '') + line('step', step)).join('')
  expect(stepsSeen(html)).toEqual(steps)
})

test('a whole list of ingredients ends it', () => {
  const foods = ['4 figs', '1 goat cheese', '2 tbsp honey', '1 sprig of thyme'].map((food) => line('ingredient', food))
  const [first, second, ...others] = steps.map((step) => line('step', step))
  expect(stepsSeen([first, second, ...foods, ...others].join(''))).toEqual(steps.slice(0, 2))
})

test('steps that begin again and end are said once', () => {
  expect(stepsSeen([...steps, ...steps.slice(0, 2)].map((step) => line('step', step)).join(''))).toEqual(steps)
})

test('what to cook in is neither food nor step, unless the name of the element says ingredients too', () => {
  const bowls = line('ingredient', '2 large bowls')
  const at = (name: string) => {
    const { blocks, labels } = labelled(`<div class="${name}">${bowls}</div>`)
    return withoutEquipment(blocks, labels)
  }
  expect(at('recipe-utensils')).toEqual(['other'])
  expect(at('recipe')).toEqual(['ingredient'])
  expect(at('equipment-and-ingredients')).toEqual(['ingredient'])
})

test('a category or tag of the page that names cookware hides no food, and neither does a heading over foods within', () => {
  const [bowls, leeks] = [line('ingredient', '2 large bowls'), line('ingredient', '2 leeks')]
  const labels = (html: string) => {
    const { blocks, labels } = labelled(html)
    const found = withoutEquipment(blocks, labels)
    return blocks.flatMap(({ level, text }, at) => (level > 0 ? [] : `${text}: ${found[at]}`))
  }
  for (const name of ['post category-cookware', 'type-post tag-kitchenware hentry', 'recipe_category-utensils'])
    expect(labels(`<div class="${name}">${leeks}</div>`)).toEqual(['2 leeks: ingredient'])
  expect(labels(`<article class="post wprm_equipment-pan">${leeks}</article>`)).toEqual(['2 leeks: ingredient'])
  for (const heading of ['Ingredients', 'Zutaten für 4 Personen', '材料']) {
    const both = `<div class="cookware"><h3>Tools</h3>${bowls}<h3>${heading}</h3>${leeks}</div>`
    expect(labels(both)).toEqual(['2 large bowls: other', '2 leeks: ingredient'])
  }
  expect(labels(`<div class="equipment"><h3>What you need</h3>${bowls}</div>`)).toEqual(['2 large bowls: other'])
})
