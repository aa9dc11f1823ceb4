import { expect, test } from 'vitest'
import { COMMON_USES, type Comparable, foodWeight, SIMILAR_FROM, similarity, tellingWords } from './similarity.ts'

const recipe = (name: string, foods: string[] = [], organizers: string[] = []): Comparable => ({
  name,
  foodIds: new Set(foods),
  organizerIds: new Set(organizers),
})
const uses: Record<string, number> = { salt: 5000, onion: 200, rhubarb: 3, custard: 5 }
const weightOf = (id: string) => foodWeight(uses[id] ?? 20)

test('a rare food counts more than a common one, and a food that every recipe has counts nothing', () => {
  const crumble = recipe('Rhubarb crumble', ['rhubarb', 'flour', 'salt'])
  const cake = recipe('Sunday cake', ['rhubarb', 'egg', 'salt'])
  const soup = recipe('Onion broth', ['onion', 'flour', 'salt'])
  expect(similarity(crumble, cake, weightOf)).toBeGreaterThan(similarity(crumble, soup, weightOf))
  expect(foodWeight(COMMON_USES)).toBe(0)
  expect(similarity(recipe('One', ['salt']), recipe('Other', ['salt']), weightOf)).toBe(0)
})

test('names are compared by the words that tell something, and decide where no food is known', () => {
  expect(tellingWords('Soup of the day, with Béchamel')).toEqual(['soup', 'with', 'bechamel'])
  expect(tellingWords('خبز')).toEqual(['خبز'])
  const [one, other] = [recipe('Tomato soup'), recipe('Cold tomato soup')]
  expect(similarity(one, other, weightOf)).toBeGreaterThan(SIMILAR_FROM)
  expect(similarity(one, recipe('Chocolate cake'), weightOf)).toBe(0)
})

test('similarity is symmetric, at most one, and never rests on a tag alone', () => {
  const some = [
    recipe('Rhubarb crumble', ['rhubarb', 'custard'], ['sweet']),
    recipe('Rhubarb fool', ['rhubarb'], ['sweet', 'cold']),
    recipe('X', [], ['sweet']),
  ]
  for (const one of some)
    for (const other of some) {
      expect(similarity(one, other, weightOf)).toBeCloseTo(similarity(other, one, weightOf))
      expect(similarity(one, other, weightOf)).toBeLessThanOrEqual(1)
    }
  expect(similarity(recipe('X', [], ['sweet']), recipe('Y', [], ['sweet']), weightOf)).toBe(0)
})
