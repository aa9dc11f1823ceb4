import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MergeableRecipe, mergeRecipes } from './merge-recipes.ts'

const line = (referenceId: string, note = referenceId) => ({ referenceId, note, quantity: 1, title: null })
const step = (id: string, text = id, references: string[] = []) => ({
  id,
  title: null,
  summary: null,
  text,
  ingredientReferences: references.map((referenceId) => ({ referenceId })),
})

const soup = (differences: Partial<MergeableRecipe> = {}): MergeableRecipe => ({
  name: 'Soup',
  description: null,
  recipeServings: 4,
  recipeYieldQuantity: 0,
  recipeYield: null,
  totalTime: null,
  prepTime: null,
  cookTime: null,
  performTime: null,
  orgURL: null,
  dateAdded: '2026-01-01',
  recipeCategory: [],
  tags: [{ id: 'quick', name: 'Quick' }],
  tools: [],
  recipeIngredient: [line('leek'), line('potato'), line('salt')],
  recipeInstructions: [step('cut'), step('cook')],
  nutrition: { calories: null },
  settings: { public: false, locked: false },
  assets: [{ name: 'Card', icon: 'file', fileName: 'card.pdf' }],
  notes: [
    { title: 'Wine', text: 'White' },
    { title: 'Bread', text: 'Rye' },
  ],
  extras: {},
  ...differences,
})

const merged = (mine: Partial<MergeableRecipe>, theirs: Partial<MergeableRecipe>) =>
  mergeRecipes({ base: soup(), mine: soup(mine), theirs: soup(theirs) })

test('changes of different fields, rows, keys and sets are both there, and nobody is asked', () => {
  const { recipe, conflicts } = merged(
    {
      name: 'Leek soup',
      tags: [],
      settings: { public: true, locked: false },
      recipeIngredient: [line('leek', 'two leeks'), line('potato'), line('cream'), line('salt')],
      recipeInstructions: [step('cut', 'cut', ['leek']), step('cook', 'Cook for an hour')],
      notes: [
        { title: 'Wine', text: 'White' },
        { title: 'Bread', text: 'Wheat' },
      ],
      extras: { shelf: '3' },
    },
    {
      description: 'Warm',
      tags: [
        { id: 'quick', name: 'Quick' },
        { id: 'winter', name: 'Winter' },
      ],
      settings: { public: false, locked: true },
      recipeIngredient: [line('leek'), line('salt', 'sea salt'), line('pepper')],
      recipeInstructions: [step('cut', 'Cut finely'), step('cook'), step('serve')],
      notes: [
        { title: 'Wine', text: 'Red' },
        { title: 'Bread', text: 'Rye' },
        { title: 'Cheese', text: 'No' },
      ],
      extras: { page: '12' },
    },
  )
  expect(conflicts).toEqual([])
  expect(recipe).toEqual(
    soup({
      name: 'Leek soup',
      description: 'Warm',
      tags: [{ id: 'winter', name: 'Winter' }],
      settings: { public: true, locked: true },
      recipeIngredient: [line('leek', 'two leeks'), line('cream'), line('salt', 'sea salt'), line('pepper')],
      recipeInstructions: [step('cut', 'Cut finely', ['leek']), step('cook', 'Cook for an hour'), step('serve')],
      notes: [
        { title: 'Wine', text: 'Red' },
        { title: 'Bread', text: 'Wheat' },
        { title: 'Cheese', text: 'No' },
      ],
      extras: { shelf: '3', page: '12' },
    }),
  )
})

test('the same changed differently is asked, and either answer is taken', () => {
  const three = {
    base: soup(),
    mine: soup({ name: 'Leek soup', recipeIngredient: [line('leek', 'two'), line('potato'), line('salt')] }),
    theirs: soup({ name: 'Potage', recipeIngredient: [line('leek', 'three'), line('potato'), line('salt')] }),
  }
  const { recipe, conflicts } = mergeRecipes(three, (key) => (key === 'name' ? 'theirs' : 'mine'))
  expect(conflicts).toEqual([
    { key: 'name', part: 'name', row: undefined, isOrder: false, mine: ['Leek soup'], theirs: ['Potage'] },
    {
      key: 'recipeIngredient:leek',
      part: 'recipeIngredient',
      row: 1,
      isOrder: false,
      mine: ['1 two'],
      theirs: ['1 three'],
    },
  ])
  expect([recipe.name, recipe.recipeIngredient[0]?.note]).toEqual(['Potage', 'two'])
})

test('a row that one removed and the other changed is asked about, whoever did which', () => {
  const shorter = { recipeInstructions: [step('cut')] }
  const changed = { recipeInstructions: [step('cut'), step('cook', 'Simmer')] }
  expect(merged(shorter, changed).conflicts).toMatchObject([{ row: 2, mine: [], theirs: ['Simmer'] }])
  expect(merged(changed, shorter).conflicts).toMatchObject([{ row: 2, mine: ['Simmer'], theirs: [] }])
  expect(merged(changed, shorter).recipe.recipeInstructions).toHaveLength(2)
})

test('two new orders are asked about as one', () => {
  const [leek, potato, salt] = soup().recipeIngredient as [
    ReturnType<typeof line>,
    ReturnType<typeof line>,
    ReturnType<typeof line>,
  ]
  const { recipe, conflicts } = merged(
    { recipeIngredient: [salt, leek, potato] },
    { recipeIngredient: [potato, leek, salt, line('cream')] },
  )
  expect(conflicts).toMatchObject([{ key: 'recipeIngredient order', isOrder: true }])
  expect(recipe.recipeIngredient.map(({ referenceId }) => referenceId)).toEqual(['salt', 'cream', 'leek', 'potato'])
})

test('where nobody knows what both began with, whatever differs is asked', () => {
  const theirs = soup({ description: 'Warm', recipeIngredient: [line('leek'), line('cream')] })
  const { recipe, conflicts } = mergeRecipes({ base: undefined, mine: soup({ name: 'Leek soup' }), theirs })
  expect(conflicts.map(({ key }) => key)).toEqual(['name', 'description'])
  expect(recipe.recipeIngredient.map(({ referenceId }) => referenceId)).toEqual(['leek', 'cream', 'potato', 'salt'])
})

test('rows without ids of their own are one value', () => {
  const twice = [line('leek'), line('leek', 'again')]
  const { recipe, conflicts } = merged({ recipeIngredient: twice }, { recipeIngredient: [line('leek')] })
  expect(conflicts).toMatchObject([{ key: 'recipeIngredient', part: 'recipeIngredient' }])
  expect(recipe.recipeIngredient).toEqual(twice)
})

/* What anybody may do to a recipe, by row and place, so that two people can be kept out of each other's way. */

const BASE_ROWS = ['a', 'b', 'c', 'd', 'e', 'f']
const base = soup({
  recipeIngredient: BASE_ROWS.map((id) => line(id)),
  recipeInstructions: BASE_ROWS.map((id) => step(id)),
})

type Edit = { at: string; kind: 'change' | 'remove' | 'addBehind' }
const edits = (rows: string[]): fc.Arbitrary<Edit[]> =>
  fc.uniqueArray(fc.record({ at: fc.constantFrom(...rows), kind: fc.constantFrom('change', 'remove', 'addBehind') }), {
    selector: ({ at }) => at,
    maxLength: rows.length,
  })

function edit(recipe: MergeableRecipe, by: string, edits: Edit[]): MergeableRecipe {
  const rowsOf = <T>(id: string, make: (id: string, text: string) => T): T[] => {
    const kind = edits.find(({ at }) => at === id)?.kind
    if (kind === 'remove') return []
    if (kind === 'change') return [make(id, `${id} of ${by}`)]
    return kind === 'addBehind' ? [make(id, id), make(`${by} ${id}`, 'new')] : [make(id, id)]
  }
  return {
    ...recipe,
    recipeIngredient: BASE_ROWS.flatMap((id) => rowsOf(id, line)),
    recipeInstructions: BASE_ROWS.flatMap((id) => rowsOf(id, step)),
  }
}

const anyState = fc
  .record({
    name: fc.constantFrom('Soup', 'Stew', 'Broth'),
    description: fc.constantFrom(null, 'Warm', 'Cold'),
    public: fc.boolean(),
    tags: fc.subarray(['quick', 'winter', 'green']),
    notes: fc.array(fc.record({ title: fc.constantFrom('', 'Wine', 'Bread'), text: fc.constantFrom('1', '2') }), {
      maxLength: 3,
    }),
    rows: fc.shuffledSubarray([...BASE_ROWS, 'x', 'y']),
    texts: fc.constantFrom('', ' twice'),
  })
  .map(({ rows, texts, public: isPublic, tags, ...rest }) =>
    soup({
      ...rest,
      tags: tags.map((id) => ({ id, name: id })),
      settings: { public: isPublic, locked: false },
      recipeIngredient: rows.map((id) => line(id, `${id}${texts}`)),
      recipeInstructions: rows.map((id) => step(id, `${id}${texts}`)),
    }),
  )

test('who changed nothing gets what the other made', () => {
  fc.assert(
    fc.property(anyState, anyState, (before, after) => {
      expect(mergeRecipes({ base: before, mine: before, theirs: after })).toEqual({ recipe: after, conflicts: [] })
      expect(mergeRecipes({ base: before, mine: after, theirs: before })).toEqual({ recipe: after, conflicts: [] })
      expect(mergeRecipes({ base: before, mine: after, theirs: after })).toEqual({ recipe: after, conflicts: [] })
    }),
  )
})

test('changes of different rows come out the same whoever saved first', () => {
  fc.assert(
    fc.property(
      fc
        .subarray(BASE_ROWS, { minLength: 1, maxLength: 5 })
        .chain((own) => fc.tuple(edits(own), edits(BASE_ROWS.filter((id) => !own.includes(id))))),
      ([own, other]) => {
        // A row that goes leaves what was put behind it to its neighbour, where both may meet.
        const apart = [own, other].map((list) =>
          list.filter(({ kind }) => kind !== 'remove' || !hasAdditions(own, other)),
        )
        const ana = edit(base, 'ana', apart[0] ?? [])
        const ben = edit(base, 'ben', apart[1] ?? [])
        const one = mergeRecipes({ base, mine: ana, theirs: ben })
        expect(one.conflicts).toEqual([])
        expect(mergeRecipes({ base, mine: ben, theirs: ana })).toEqual(one)
      },
    ),
  )
})

const hasAdditions = (...lists: Edit[][]) => lists.every((list) => list.some(({ kind }) => kind === 'addBehind'))

test('no row is lost: each that either side has is there, unless the other removed it untouched or it was chosen away', () => {
  fc.assert(
    fc.property(anyState, anyState, anyState, fc.boolean(), (before, mine, theirs, preferMine) => {
      const { recipe, conflicts } = mergeRecipes({ base: before, mine, theirs }, () => (preferMine ? 'mine' : 'theirs'))
      const there = new Set(recipe.recipeIngredient.map(({ referenceId }) => referenceId))
      const asked = new Set(conflicts.map(({ key }) => key))
      for (const [side, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const)
        for (const row of side.recipeIngredient) {
          const has = (state: MergeableRecipe) =>
            state.recipeIngredient.some((one) => one.referenceId === row.referenceId)
          const untouched = before.recipeIngredient.some(
            (one) => one.referenceId === row.referenceId && one.note === row.note,
          )
          const removed = has(before) && !has(other) && (untouched || asked.has(`recipeIngredient:${row.referenceId}`))
          expect(there.has(row.referenceId) || removed).toBe(true)
        }
      expect(there.size).toBe(recipe.recipeIngredient.length)
    }),
  )
})

test('what is not asked is not decided: each side of a conflict is what that side wrote', () => {
  fc.assert(
    fc.property(anyState, anyState, anyState, (before, mine, theirs) => {
      const three = { base: before, mine, theirs }
      const { conflicts, recipe } = mergeRecipes(three, () => 'mine')
      const other = mergeRecipes(three, () => 'theirs').recipe
      if (!conflicts.some(({ key }) => key === 'name')) expect(recipe.name).toBe(other.name)
      else expect([recipe.name, other.name]).toEqual([mine.name, theirs.name])
      if (conflicts.length === 0) expect(recipe).toEqual(other)
    }),
  )
})

test('times of a step are kept beside what somebody else wrote into it', () => {
  const times = { handsOn: 5, waiting: 30 }
  const timed = merged(
    { recipeInstructions: [{ ...step('cut'), times }, step('cook')] },
    { recipeInstructions: [step('cut', 'Cut finely'), { ...step('cook'), times }] },
  )
  expect(timed.conflicts).toEqual([])
  expect(timed.recipe.recipeInstructions).toEqual([
    { ...step('cut', 'Cut finely'), times },
    { ...step('cook'), times },
  ])
})
