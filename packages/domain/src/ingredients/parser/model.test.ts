import { expect, test } from 'vitest'
import { buildFoodLexicon } from './food-lexicon.ts'
import { hashText } from './hashes.ts'
import { exponentials, Lattice } from './lattice.ts'
import { readModel, rowOf, writeModel } from './model.ts'
import { tagNames } from './tags.ts'
import { addTaggedEdges, EDGES, TAGS } from './transitions.ts'

const lexicon = buildFoodLexicon([['olive', 'oil'], ['salt']])
const hashes = Int32Array.of(hashText('one'), hashText('two'), hashText('three'))
const rows = new Float32Array(hashes.length * TAGS)
rows.set([1, 0, -0.5, 0, 0, 0, 0.25])
rows.set([0, 0.004, 0, 0, 0, 0, 0], 2 * TAGS)
const calibration = [{ probability: 0.5, right: 0.25 }]
const file = writeModel({ hashes, rows, edges: new Float32Array(EDGES).fill(0.5), calibration, lexicon }, 0.01)

test('a model that was written is read as it was, without weights that say nothing', () => {
  const model = readModel(file)
  expect(model.calibration).toEqual(calibration)
  expect(model.lexicon).toEqual(lexicon)
  expect(model.edges).toEqual(new Float32Array(EDGES).fill(0.5))
  const row = rowOf(model, hashText('one'))
  const weights = [...model.rows.subarray(row * TAGS, (row + 1) * TAGS)].map(
    (one) => Math.round(one * model.step * 100) / 100,
  )
  expect(weights).toEqual([1, 0, -0.5, 0, 0, 0, 0.25])
  expect(rowOf(model, hashText('three'))).toBe(-1)
})

test('a model that is cut short is refused', () => {
  expect(() => readModel(file.subarray(0, file.length - 3))).toThrow('cut short')
})

const NAME = tagNames.indexOf('name')
const COMMENT = tagNames.indexOf('comment')

test('the state in which a line ends has a weight of its own: a line without a food can be made unlikely', () => {
  const separators = Uint8Array.of(7, 0)
  const cues = new Uint8Array(2)
  const scores = new Float64Array(2 * TAGS).fill(-20)
  scores[COMMENT] = 1
  scores[TAGS + COMMENT] = 1
  scores[TAGS + NAME] = 0
  const edges = new Float32Array(EDGES)
  expect(new Lattice(exponentials(edges)).best(scores, separators, cues, edges).tags).toEqual([COMMENT, COMMENT])
  const made = new Float32Array(EDGES)
  addTaggedEdges([COMMENT, NAME], separators, cues, 1, made)
  const only = made.map((one, at) => (at >= EDGES - 128 ? one * 3 : 0))
  const lattice = new Lattice(exponentials(only))
  const { tags, weight } = lattice.best(scores, separators, cues, only)
  expect(tags).toEqual([COMMENT, NAME])
  // Without other weights the probability of the best tags is that of the second tag alone.
  const whole = lattice.run(scores, separators, cues)
  expect(Math.exp(weight - whole)).toBeCloseTo(lattice.marginals[TAGS + NAME] as number, 6)
})
