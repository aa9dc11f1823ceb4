import { expect, test } from 'vitest'
import { processorMs } from '../../text/processor-time.fixture.ts'
import { dividedLine } from './divided-line.ts'

test.each([
  ['1 egg and 1 egg white', '1 egg', '1 egg white'],
  ['2 eggs + 1 yolk', '2 eggs', '1 yolk'],
  ['1 egg plus 2 egg yolks', '1 egg', '2 egg yolks'],
  ['1 Ei und 1 Eigelb', '1 Ei', '1 Eigelb'],
  ["1 œuf et 1 jaune d'œuf", '1 œuf', "1 jaune d'œuf"],
  ['1 huevo y 1 clara', '1 huevo', '1 clara'],
  ['1 uovo e 1 tuorlo', '1 uovo', '1 tuorlo'],
  ['1 ei en 1 eidooier', '1 ei', '1 eidooier'],
  ['1 ovo e 1 gema', '1 ovo', '1 gema'],
  ['1 ägg och 1 äggula', '1 ägg', '1 äggula'],
  ['1 jajko i 1 żółtko', '1 jajko', '1 żółtko'],
  ['1 بيضة و 1 صفار', '1 بيضة', '1 صفار'],
  ['1 onion (diced), and ½ cup peas', '1 onion (diced)', '½ cup peas'],
])('%s is two lines', (line, first, second) => {
  expect(dividedLine(line)).toEqual([first, second])
})

test.each([
  'salt and pepper',
  '1 and 1/2 cups flour',
  '1 1/2 cups flour',
  '1 lemon, juice and zest',
  '1 egg (or 1 egg white and 1 yolk)',
  '1 egg, 1 yolk and 2 whites and 3 cups milk',
  '2 cups flour',
])('%s is one', (line) => {
  expect(dividedLine(line)).toBeUndefined()
})

test.each(['a', 'é'])('attack 20: lines of nothing but %j cost what their length costs', (piece) => {
  const lines = ['', '1 aa and 1'].map((start) => `${start}${piece.repeat(200)}`.slice(0, 200))
  const cost = processorMs(() => {
    for (let round = 0; round < 300; round++) for (const line of lines) dividedLine(line)
  })
  expect(cost).toBeLessThan(2_000)
})
