import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { type Change, canUndoMerge, type EditState, edited, opened } from './draft.ts'
import { isSameContent, recipeInput } from './draft-input.ts'
import { ingredientOfLine, newIngredient } from './new-parts.ts'

const soup = () =>
  aRecipe('Soup', {
    recipeIngredient: [anIngredient('leek'), anIngredient('potato'), anIngredient('cream')],
    recipeInstructions: [aStep('Wash.'), aStep('Cook.'), aStep('Blend.')],
    notes: [{ title: 'Tip', text: 'Chives' }],
  })
const after = (state: EditState, ...changes: Change[]) => changes.reduce(edited, state)
const notes = ({ draft }: EditState) => draft.recipeIngredient.map(({ note }) => note)
const texts = ({ draft }: EditState) => draft.recipeInstructions.map(({ text }) => text)
const lineId = ({ draft }: EditState, at: number) => draft.recipeIngredient[at]?.referenceId ?? ''
const stepId = ({ draft }: EditState, at: number) => draft.recipeInstructions[at]?.id ?? ''

test('ingredients are inserted, moved, changed and removed without touching what the server has', () => {
  const start = opened(soup())
  const end = after(
    start,
    { type: 'insertIngredients', at: 1, lines: [ingredientOfLine('salt')] },
    { type: 'moveIngredient', id: lineId(start, 2), to: 0 },
    { type: 'ingredient', id: lineId(start, 0), fields: { note: 'white leek' } },
    { type: 'removeIngredient', id: lineId(start, 1) },
  )
  expect(notes(end)).toEqual(['cream', 'white leek', 'salt'])
  expect(end.base.recipeIngredient.map(({ note }) => note)).toEqual(['leek', 'potato', 'cream'])
})

test('merging joins with a space and undo brings both texts back', () => {
  const start = opened(soup())
  const merged = after(start, { type: 'mergeUp', id: stepId(start, 1) })
  expect(texts(merged)).toEqual(['Wash. Cook.', 'Blend.'])
  expect(canUndoMerge(merged)).toBe(true)
  const undone = after(merged, { type: 'undoMerge' })
  expect(undone.draft.recipeInstructions).toEqual(start.draft.recipeInstructions)
  expect(canUndoMerge(undone)).toBe(false)
})

test('a merged step that was written in is not torn apart again', () => {
  const start = opened(soup())
  const written = after(
    start,
    { type: 'mergeUp', id: stepId(start, 1) },
    { type: 'step', id: stepId(start, 0), fields: { text: 'Wash, cook.' } },
  )
  expect(canUndoMerge(written)).toBe(false)
  expect(after(written, { type: 'undoMerge' })).toBe(written)
})

test('merges are taken back one after the other, the newest first', () => {
  const start = opened(soup())
  const twice = after(start, { type: 'mergeUp', id: stepId(start, 1) }, { type: 'mergeUp', id: stepId(start, 2) })
  expect(texts(twice)).toEqual(['Wash. Cook. Blend.'])
  expect(texts(after(twice, { type: 'undoMerge' }))).toEqual(['Wash. Cook.', 'Blend.'])
  expect(texts(after(twice, { type: 'undoMerge' }, { type: 'undoMerge' }))).toEqual(['Wash.', 'Cook.', 'Blend.'])
})

test('the first step has nothing above it to merge into', () => {
  const start = opened(soup())
  expect(after(start, { type: 'mergeUp', id: stepId(start, 0) })).toBe(start)
})

test('a merged step keeps the links of both, each once', () => {
  const [a, b] = [{ referenceId: 'a' }, { referenceId: 'b' }]
  const recipe = aRecipe('Soup', {
    recipeInstructions: [aStep('1', { ingredientReferences: [a] }), aStep('2', { ingredientReferences: [a, b] })],
  })
  const state = opened(recipe)
  const [step] = after(state, { type: 'mergeUp', id: stepId(state, 1) }).draft.recipeInstructions
  expect(step?.ingredientReferences).toEqual([a, b])
})

test('a step is cut at the cursor, without blanks at the cut', () => {
  const state = opened(aRecipe('Soup', { recipeInstructions: [aStep('Wash. Cook.')] }))
  const cut = after(state, { type: 'splitStep', id: stepId(state, 0), at: 5, newId: 'new' })
  expect(texts(cut)).toEqual(['Wash.', 'Cook.'])
  expect(stepId(cut, 1)).toBe('new')
})

test('what the server has already is no unsaved change', () => {
  const state = after(opened(soup()), { type: 'stored', fields: { image: 'abcd', assets: [] } })
  expect(isSameContent(state.draft, state.base)).toBe(true)
})

test('a change that was taken back is no change', () => {
  const start = opened(soup())
  const there = after(start, { type: 'set', fields: { name: 'Stew' } })
  expect(isSameContent(there.draft, there.base)).toBe(false)
  const back = after(there, { type: 'set', fields: { name: 'Soup' } })
  expect(isSameContent(back.draft, back.base)).toBe(true)
})

test('links to an ingredient that went are not sent, and come back with it', () => {
  const line = newIngredient({ note: 'salt' })
  const { referenceId } = line
  const state = opened(
    aRecipe('Soup', {
      recipeIngredient: [line],
      recipeInstructions: [aStep('Salt it', { ingredientReferences: [{ referenceId }] })],
    }),
  )
  const linksSent = (one: EditState) => recipeInput(one.draft).recipeInstructions?.[0]?.ingredientReferences
  const gone = after(state, { type: 'removeIngredient', id: referenceId })
  expect(linksSent(gone)).toEqual([])
  expect(linksSent(after(gone, { type: 'insertIngredients', at: 0, lines: [line] }))).toEqual([{ referenceId }])
})

test('moving never loses or doubles a row, wherever it is sent', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), fc.integer({ min: -3, max: 9 })), { maxLength: 12 }), (moves) => {
      let state = opened(soup())
      const all = notes(state).toSorted()
      for (const [from, to] of moves) state = edited(state, { type: 'moveIngredient', id: lineId(state, from), to })
      expect(notes(state).toSorted()).toEqual(all)
    }),
  )
})
