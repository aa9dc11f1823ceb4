import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesOf } from './clean/durations.ts'
import { yieldOf } from './clean/yields.ts'
import { decodeBytes } from './decode-bytes.ts'
import { readJson } from './json-repair.ts'
import { readPage } from './read-page.ts'
import { readText } from './read-text.ts'

const pieces = fc.constantFrom(
  '<ul>',
  '</ul>',
  '<li>',
  '</li>',
  '<div class="ingredients">',
  '</div>',
  '<h2>Ingredients</h2>',
  '<h2>Method</h2>',
  '<p>',
  '1 cup flour',
  '½ egg',
  'Stir it.',
  '<div itemscope itemtype="http://schema.org/Recipe">',
  '<span itemprop="recipeIngredient">',
  '<span itemprop="recipeInstructions" itemscope>',
  '<div class="row"><p>1 cup</p><p class="food">flour</p></div>',
  '<a href="#x">',
  '<p data-recipe=\'{"ingredients":["1 x"',
  '</span>',
  '<script type="application/ld+json">',
  '{"@type":"Recipe",',
  '"name":',
  '"recipeIngredient":[',
  '"x",',
  '{"@id":"#a"}',
  ']',
  '}',
  '</script>',
  '<script>window.x = {"ingredients":',
  '<!--',
  '-->',
  '&amp;amp;lt;',
  '\u0000',
  '"',
  "'",
  '<',
  '>',
  '__proto__',
  '\n',
  '- ',
  '1. ',
  '# ',
)

test('no page and no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
      const text = parts.join('')
      readPage(text, 'https://kitchen.example/')
      readPage(text, text)
      readText(text)
      readJson(text)
      minutesOf(text)
      yieldOf([text])
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.string(),
      (bytes, type) => typeof decodeBytes(bytes, type) === 'string',
    ),
  )
})

test('no value in the data makes the reader throw', () => {
  const keys = fc.constantFrom(
    'name',
    'recipeIngredient',
    'recipeInstructions',
    'recipeYield',
    'image',
    'totalTime',
    'nutrition',
    'author',
    'keywords',
    'text',
    'itemListElement',
    '@type',
    '@id',
  )
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(keys, value), (recipe) => {
      readPage(`<script type="application/ld+json">${JSON.stringify({ ...recipe, '@type': 'Recipe' })}</script>`)
    }),
    { numRuns: 300 },
  )
})

/** Pages made to hurt: what is repeated is what a careless rule would look at again and again. */
const hostile: [string, (size: number) => string][] = [
  ['open elements', (size) => '<div>'.repeat(size)],
  ['closing tags that close nothing', (size) => `${'<b>'.repeat(900)}${'</i>'.repeat(size)}`],
  ['list items', (size) => `<h2>Ingredients</h2><ul>${'<li>1 cup x</li>'.repeat(size)}</ul>`],
  [
    'items in items',
    (size) =>
      `<div itemscope itemtype="http://schema.org/Recipe">${'<div itemprop="recipeInstructions" itemscope>x'.repeat(size)}`,
  ],
  ['headings', (size) => '<h2>Ingredients</h2>'.repeat(size)],
  ['lists without headings', (size) => '<ul><li>1 x</li></ul><p>y</p>'.repeat(size)],
  ['classes', (size) => '<p class="ingredient h-recipe p-ingredient">1 x</p>'.repeat(size)],
  ['broken data', (size) => `<script type="application/ld+json">{"@type":"Recipe","name":"${'" , "'.repeat(size)}`],
  ['commas and gaps', (size) => `<script type="application/ld+json">[${','.repeat(size)}${' '.repeat(size)}`],
  ['white space in data', (size) => `<script type="application/ld+json">{${' '.repeat(size * 10)}x</script>`],
  ['tables in tables', (size) => '<table><tr><td>1 cup</td><td>x</td><td>'.repeat(size)],
  ['comments in data', (size) => `<script type="application/ld+json">{${'/*'.repeat(size)}`],
  [
    'entities',
    (size) => `<script type="application/ld+json">{"@type":"Recipe","name":"${'&amp;amp;amp;'.repeat(size)}"}</script>`,
  ],
  [
    'many recipes',
    (size) =>
      `<script type="application/ld+json">[${'{"@type":"Recipe","name":"x","recipeIngredient":["1 a"]},'.repeat(size)}{}]</script>`,
  ],
  [
    'items of one name with keys of their own',
    (size) =>
      `<script type="application/ld+json">[${Array.from({ length: size }, (_, at) => `{"@id":"#x","@type":"Recipe","name":"x","k${at}":1}`).join()}]</script>`,
  ],
  [
    'recipes of one name behind a long one',
    (size) =>
      `<script type="application/ld+json">[{"@type":"Recipe","name":"x","recipeIngredient":[${'"1 a",'.repeat(size)}"2 b"]}${',{"@type":"Recipe","name":"x","recipeIngredient":["1 a"]}'.repeat(size)}]</script>`,
  ],
  [
    'recipes that point at one long list',
    (size) =>
      `<script type="application/ld+json">[{"@id":"#x","itemListElement":[${'"1 a",'.repeat(size / 5)}"2 b"]}${',{"@type":"Recipe","recipeIngredient":[{"@id":"#x"}]}'.repeat(size)}]</script>`,
  ],
  [
    'recipes in the steps of recipes',
    (size) =>
      `<script type="application/ld+json">${'{"@type":"Recipe","steps":['.repeat(size)}"x"${']}'.repeat(size)}</script>`,
  ],
  [
    'recipes in the steps of recipes for scripts',
    (size) => `<script>a = ${'{"ingredients":["1 x","2 y"],"steps":['.repeat(size)}"x"${']}'.repeat(size)}</script>`,
  ],
  [
    'amounts beside foods',
    (size) => `<h2>Ingredients</h2>${'<div class="a"><p>1</p><p class="b">x</p></div>'.repeat(size)}`,
  ],
  ['boxes in boxes', (size) => `<h2>Ingredients</h2>${'<div><div></div><p>1</p>x'.repeat(size)}`],
  [
    'headings of steps',
    (size) => `<h2>Ingredients</h2><ul><li>1 x</li><li>2 y</li></ul>${'<h2>Method</h2><p>x</p>'.repeat(size)}`,
  ],
  ['lists said again', (size) => `<h2>Ingredients</h2><ul>${'<li>1 x</li><li>2 y</li>'.repeat(size)}</ul>`],
  ['data in attributes', (size) => `<p data-x='{"ingredients":[${'"1 cup of flour",'.repeat(size)}'></p>`],
  [
    'lines in the data that the page shows',
    (size) => {
      const lines = Array.from({ length: size }, (_, at) => `${at} g of food number ${at}`)
      const recipe = { '@type': 'Recipe', name: 'x', recipeIngredient: lines, recipeInstructions: lines }
      return `<script type="application/ld+json">${JSON.stringify(recipe)}</script><h2>Ingredients</h2><ul>${lines.map((line) => `<li>${line} and more</li>`).join('')}</ul>`
    },
  ],
  [
    'lists in turn',
    (size) =>
      '<h2>Ingredients</h2><ul><li>1 cup flour</li><li>2 eggs</li></ul><h2>Method</h2><ol><li>Stir the flour and the eggs in a bowl.</li><li>Bake until golden.</li></ol>'.repeat(
        size / 10,
      ),
  ],
  ['beginnings of data in a script', (size) => `<script>${'ingredient =[["a'.repeat(size)}</script>`],
  ['data in a script', (size) => `<script>${'a = {"ingredients":["1 x","2 y"]};'.repeat(size)}</script>`],
  ['labels in labels', (size) => '<label>1 cup of flour</label>'.repeat(3).concat('<label>').repeat(size)],
  ['terms', (size) => `<h2>Ingredients</h2><dl>${'<dt>flour</dt><dd>1 cup</dd>'.repeat(size)}</dl>`],
  ['links in the page', (size) => `<ul>${'<li><a href="#x">x</a></li>'.repeat(size)}</ul>`],
  [
    'signs in a name',
    (size) => `<script type="application/ld+json">{"@type":"Recipe","name":"x${'-'.repeat(size * 8)}"}</script>`,
  ],
  [
    'pieces of a title and of the name of a site',
    (size) =>
      ['title', 'site_name'].map((name) => `<meta property="og:${name}" content="${'a|'.repeat(size)}">`).join(''),
  ],
  ['spaces', (size) => `<h1>${' '.repeat(size * 10)}x</h1>`],
  [
    'a long number',
    (size) =>
      `<script type="application/ld+json">{"@type":"Recipe","recipeYield":"${'1'.repeat(size)}","totalTime":"${'1 '.repeat(size)}"}</script>`,
  ],
]

/** Sixteen times the page should take sixteen times as long; a quadratic rule takes 256 times. A busy machine is neither. */
test.each(hostile)('%s take time in proportion to their number', (_, make) => {
  const [small, large] = [make(500), make(8_000)]
  readPage(small)
  const once = fastest(() => readPage(small))
  const enough = MUCH * Math.max(once, LEAST_MS)
  expect(fastest(() => readPage(large), enough)).toBeLessThan(enough)
})

test.each([
  ['lines', (size: number) => 'Ingredients\n1 x\nMethod\nStir.\n\n'.repeat(size)],
  ['headings', (size: number) => '# x\n'.repeat(size)],
  ['brackets', (size: number) => '[('.repeat(size)],
  ['words without an end', (size: number) => `${'a '.repeat(size)}:`],
  ['signs of answers', (size: number) => `${'>'.repeat(size)}\n${'> '.repeat(size)}x`],
  ['columns', (size: number) => `|${'-|'.repeat(size)}\n|${'--|'.repeat(size)}x`],
  ['greetings', (size: number) => 'Hi\n'.repeat(size)],
  ['parts of a dish', (size: number) => 'x\n\nDough\n1 x\n'.repeat(size)],
  ['sentences in a line', (size: number) => `x\n\n${'Aa. A'.repeat(size)}`],
  ['letters in a word', (size: number) => `x\n1 y\n${'a'.repeat(size)}`],
  ['points in a word', (size: number) => `x\n1 y\n${'a.'.repeat(size)}`],
  ['clauses in a title', (size: number) => `${'a, 1 '.repeat(size)}\n1 x\n2 y\nMix all.`],
])('a text of many %s takes time in proportion to its length', (_, make) => {
  readText(make(500))
  const once = fastest(() => readText(make(500)))
  const enough = MUCH * Math.max(once, LEAST_MS)
  expect(fastest(() => readText(make(8_000)), enough)).toBeLessThan(enough)
})

const MUCH = 120
/** Less than this is the engine warming up. */
const LEAST_MS = 5

declare const process: { cpuUsage: (since?: object) => { user: number; system: number } }

/**
 * Processor time, because the clock also measures what else the machine does. The second try is for a moment in which
 * the machine was slow: whoever was below `enough` at once needs none.
 */
function fastest(work: () => unknown, enough = 0): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 2 && best >= enough; round++) {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

test('ten thousand ingredients are read, and no more', () => {
  const lines = Array.from({ length: 10_050 }, (_, at) => `${at} g salt`)
  const html = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'x', recipeIngredient: lines })}</script>`
  expect(readPage(html).recipe.recipeIngredient).toHaveLength(10_000)
})
