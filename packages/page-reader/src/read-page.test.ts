import { expect, test } from 'vitest'
import { decodeBytes } from './decode-bytes.ts'
import { readJson } from './json-repair.ts'
import { readPage } from './read-page.ts'

const ld = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...recipe })}</script>`
const items = (lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

test('steps missing in the data are taken from the page, and both sources are named', () => {
  const html = `${ld({ name: 'Soup', recipeIngredient: ['1 leek', '2 potatoes'] })}<h2>Method</h2><ol><li>Chop it all up.</li><li>Boil it.</li></ol>`
  const { recipe, sources } = readPage(html)
  expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(['Chop it all up.', 'Boil it.'])
  expect(sources).toMatchObject({ name: 'json-ld', ingredients: 'json-ld', steps: 'structure' })
})

test('ingredients without amounts give way to those of the page that have them', () => {
  const html = `${ld({ name: 'Soup', recipeIngredient: ['leek', 'potatoes', 'salt'] })}<h2>Ingredients</h2>${items(['1 leek', '2 potatoes', '1 pinch salt'])}`
  const { recipe, sources } = readPage(html)
  expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(['1 leek', '2 potatoes', '1 pinch salt'])
  expect(sources.ingredients).toBe('structure')
})

test('sections that only the page shows are added to the data', () => {
  const plugIn = `<div class="tasty-recipes-ingredients"><h4>Dough</h4>${items(['1 egg', '100 g flour'])}<h4>Glaze</h4>${items(['50 g sugar'])}</div>`
  const { recipe, sources } = readPage(
    ld({ name: 'Cake', recipeIngredient: ['1 egg', '100 g flour', '50 g sugar'] }) + plugIn,
  )
  expect(recipe.recipeIngredient.map(({ title }) => title)).toEqual(['Dough', null, 'Glaze'])
  expect(sources).toMatchObject({ ingredients: 'json-ld', ingredientSections: 'plug-in' })
})

test('of several recipes the one the page is about is taken', () => {
  const html = ld({ name: 'Teaser' }) + ld({ name: 'Soup', recipeIngredient: ['1 leek'], recipeInstructions: 'Boil.' })
  expect(readPage(html).recipe.name).toBe('Soup')
})

test.each([
  ['before the name', 'Corner Kitchen – Leek soup'],
  ['behind the name', 'Leek soup | Corner Kitchen'],
])('a site that puts its own name into a heading and %s is not taken for a recipe', (_, title) => {
  const html = `<title>${title}</title><h1>Corner Kitchen</h1><h2>Ingredients</h2>${items(['1 leek', '2 potatoes'])}`
  expect(readPage(html, 'https://www.corner-kitchen.example/soup').recipe.name).toBe('Leek soup')
  expect(readPage('<h1>Corner Kitchen</h1>', 'https://corner-kitchen.example').recipe.name).toBe('Corner Kitchen')
})

test('an empty list under the usual name does not hide the lines under an older one', () => {
  const { recipe } = readPage(
    ld({ name: 'Soup', recipeIngredient: [], ingredients: ['1 leek'], recipeInstructions: '', instructions: 'Boil.' }),
  )
  expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(['1 leek'])
  expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(['Boil.'])
})

test('calls to action between the steps are none', () => {
  const html = `<h1>Soup</h1><h2>Ingredients</h2>${items(['1 leek', '2 potatoes'])}<h2>Directions</h2><ol><li>Step 1: Chop all of it.</li><li>Advertisement</li><li>Boil it well.</li><li>* Originally published in 2015, updated since.</li></ol><p>Did you make this recipe? Tag us!</p>`
  expect(readPage(html).recipe.recipeInstructions.map(({ text }) => text)).toEqual(['Chop all of it.', 'Boil it well.'])
})

test('a list that begins with amounts needs no heading', () => {
  const html = `<h1>Carrots</h1>${items(['3 carrots', '100 ml juice', '1 pinch salt'])}<p>Cut the carrots and simmer them in the juice.</p><p>Season them with the salt and let them cool.</p>`
  const { recipe } = readPage(html)
  expect([recipe.recipeIngredient.length, recipe.recipeInstructions.length]).toEqual([3, 2])
})

test('headings that the data lists as ingredients become sections as the page shows them', () => {
  const lines = ['Skewers', '500 g lamb', '1 onion', 'Salsa', '2 tomatoes', '1 chilli']
  const page = `<h2>Ingredients</h2><h2>Skewers</h2>${items(lines.slice(1, 3))}<h2>Salsa</h2>${items(lines.slice(4))}<h2>Method</h2><p>Grill it.</p>`
  const { recipe } = readPage(ld({ name: 'Lamb', recipeIngredient: lines }) + page)
  expect(recipe.recipeIngredient.map(({ title, note }) => [title, note])).toEqual([
    ['Skewers', '500 g lamb'],
    [null, '1 onion'],
    ['Salsa', '2 tomatoes'],
    [null, '1 chilli'],
  ])
})

test('a menu of ingredients is no list of them', () => {
  const menu = `<div class="by-ingredient"><h3>Ingredients</h3>${items(['Chicken', 'Beef', 'Apple'])}</div>`
  const html = `${menu}<h1>Soup</h1><h2>Ingredients</h2>${items(['1 leek', '2 potatoes'])}<h2>Method</h2><p>Boil it all.</p>`
  expect(readPage(html).recipe.recipeIngredient.map(({ note }) => note)).toEqual(['1 leek', '2 potatoes'])
})

test('a word over a second list heads it, and the prose behind it are the steps', () => {
  const html = `<h1>Ribs</h1><p>Ingredients</p>${items(['1 rack of ribs', '1 cup sugar', '2 tbsp rub'])}<p>Optional</p>${items(['Your favourite sauce, as much as you care to use'])}<p>Rub the ribs with all of the sugar and smoke them.</p>${items(['Facebook'])}`
  const { recipe } = readPage(html)
  expect(recipe.recipeIngredient.at(-1)?.title).toBe('Optional')
  expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual([
    'Rub the ribs with all of the sugar and smoke them.',
  ])
})

test('bold by style is a heading as bold by element is', () => {
  const heading = (text: string) => `<p><span style="font-weight:700">${text}</span></p>`
  const html = `<h1>Wrap</h1>${heading('INGREDIENTS:')}${heading('Dough')}${items(['2 cups flour', '1 cup water'])}${heading('Filling')}${items(['1 can beans'])}<h2>Method</h2><ol><li>Roll it up.</li><li>bottom of page</li></ol>`
  const { recipe } = readPage(html)
  expect(recipe.recipeIngredient.map(({ title }) => title)).toEqual(['Dough', null, 'Filling'])
  expect(recipe.recipeInstructions).toHaveLength(1)
})

test('lines in one text give way to the same property under its older name', () => {
  const lines = items(['1 leek', '2 potatoes', 'salt']).replaceAll('<li>', '<li itemprop="ingredients">')
  const html = `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>${lines}<meta itemprop="recipeIngredient" content="1 leek 2 potatoes salt"></div>`
  expect(readPage(html).recipe.recipeIngredient).toHaveLength(3)
})

test('how many it serves is no part of the last step', () => {
  const html = `<h1>Soup</h1><h2>Ingredients</h2>${items(['1 leek', '2 potatoes'])}<h2>Method</h2><ol><li>Chop.</li><li>Boil and season. <b>Serves 4</b></li></ol>`
  expect(readPage(html).recipe.recipeInstructions.at(-1)?.text).toBe('Boil and season.')
})

test.each([
  [
    '<title>Smoky dip with chips | Our kitchen</title><h1>baba ghanoush</h1><h1>with chips</h1>',
    'Smoky dip with chips',
  ],
  ['<title>Our kitchen: Smoky dip</title><h1>News</h1><h1>Smoky dip</h1>', 'Smoky dip'],
  [
    '<meta property="og:title" content="Leek pie"><title>Leek pie - Our kitchen</title><h1>Better food</h1>',
    'Leek pie',
  ],
  [
    '<meta property="og:title" content="Leek pie"><title>Leek pie - Our kitchen</title><h1>For the oven: Leek pie</h1>',
    'Leek pie',
  ],
  ['<meta property="og:title" content="Winter food"><title>Ten ideas</title><h1>Leek pie</h1>', 'Leek pie'],
  [
    '<meta property="og:title" content="Leek pie recipe"><title>Leek pie recipe | Us</title><h1>Leek pie</h1>',
    'Leek pie',
  ],
  ['<title>Cookbook:Pumpkin pie - Our wiki</title><h1 id="firstHeading">Cookbook:Pumpkin pie</h1>', 'Pumpkin pie'],
])('%s is called %s', (html, name) => {
  expect(readPage(html).recipe.name).toBe(name)
})

test('notes under a heading are kept, whatever the rest came from', () => {
  const html = `${ld({ name: 'Soup', recipeIngredient: ['1 leek', '2 potatoes'], recipeInstructions: ['Boil.'] })}<h2>Ingredients</h2>${items(['1 leek', '2 potatoes'])}<h2>Method</h2><p>Boil.</p><h3>Tips:</h3><p>Freezes well.</p><p>Serve it hot.</p><h3>Comments</h3><p>Lovely!</p>`
  const { recipe, sources } = readPage(html)
  expect(recipe.notes).toEqual([{ title: '', text: 'Freezes well.\nServe it hot.' }])
  expect(sources.notes).toBe('structure')
})

test.each([
  ['', 'nothing'],
  ['<h1>Sign in</h1><form><input name="password"></form>', 'nothing'],
  ['not even HTML', 'nothing'],
  ['<script type="application/ld+json">{"@type":"Recipe","name":</script>', 'nothing'],
  ['<meta property="og:title" content="Soup"><meta property="og:image" content="/soup.jpg">', 'card'],
])('%s is no recipe', (html, kind) => {
  expect(readPage(html, 'https://kitchen.example/').kind).toBe(kind)
})

test('a page that only has a card gives its name and picture', () => {
  const html = '<meta property="og:title" content="Soup"><meta property="og:image" content="/soup.jpg">'
  const { recipe } = readPage(html, 'https://kitchen.example/x')
  expect(recipe).toMatchObject({
    name: 'Soup',
    images: ['https://kitchen.example/soup.jpg'],
    orgURL: 'https://kitchen.example/x',
  })
})

test.each([
  ['a comma too much', '{"a":[1,2,],}', { a: [1, 2] }],
  ['a line break in a text', '{"a":"x\ny"}', { a: 'x\ny' }],
  ['quotes in a text', '{"a":"a "good" one","b":1}', { a: 'a "good" one', b: 1 }],
  ['an unknown escape', '{"a":"it\\\'s \\x"}', { a: "it's \\x" }],
  ['comments around it', '<!-- {"a":1} -->', { a: 1 }],
  ['CDATA around it', '/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }],
  ['the end cut off', '{"a":["x","y', { a: ['x', 'y'] }],
  ['a comment inside', '{"a":1, /* two */ "b":2}', { a: 1, b: 2 }],
  ['a semicolon before the end of CDATA', '//<![CDATA[\n{"a":1};\n//]]>', { a: 1 }],
  ['another value behind it', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }]],
  ['quotes written as entities', '{&quot;a&quot;:&quot;salt &amp;amp; pepper&quot;}', { a: 'salt &amp; pepper' }],
])('JSON with %s is mended', (_, text, value) => {
  expect(readJson(text)).toEqual(value)
})

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['a mark', Uint8Array.from([0xef, 0xbb, 0xbf, 0xc3, 0xa4]), 'text/html; charset=iso-8859-1', 'ä'],
  [
    'UTF-8 although the header says otherwise',
    new TextEncoder().encode('Möhre'),
    'text/html; charset=iso-8859-1',
    'Möhre',
  ],
  ['the header', latin('M\xf6hre'), 'text/html; charset=iso-8859-1', 'Möhre'],
  ['the page', latin('<meta charset="windows-1251">\xe3\xf0\xe8\xe1'), '', '<meta charset="windows-1251">гриб'],
  ['nothing at all', latin('cr\xe8me'), '', 'crème'],
  ['a header that names nothing', latin('cr\xe8me'), 'text/html; charset=klingon', 'crème'],
  ['wide letters without a mark', Uint8Array.from([0x3c, 0, 0x70, 0, 0x3e, 0]), '', '<p>'],
])('bytes are decoded by %s', (_, bytes, contentType, text) => {
  expect(decodeBytes(bytes, contentType)).toBe(text)
})

test('a heading that the data lists and the marked-up page leaves out becomes a section', () => {
  const lines = ['500 g lamb', '1 onion', 'Apple slaw', '2 apples', '1 fennel']
  const marked = lines
    .map((line) => (line === 'Apple slaw' ? `<b>${line}</b>` : `<span itemprop="ingredients">${line}</span>`))
    .join('')
  const page = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Lamb</h1>${marked}</div>`
  const { recipe, sources } = readPage(ld({ name: 'Lamb', recipeIngredient: lines }) + page)
  expect(recipe.recipeIngredient.map(({ title, note }) => [title, note])).toEqual([
    [null, '500 g lamb'],
    [null, '1 onion'],
    ['Apple slaw', '2 apples'],
    [null, '1 fennel'],
  ])
  expect(sources).toMatchObject({ ingredients: 'json-ld', ingredientSections: 'microdata' })
})

test('a rating is no part of the name', () => {
  expect(readPage(ld({ name: 'Lemon tart Recipe - (4.8/5)', recipeIngredient: ['1 lemon'] })).recipe.name).toBe(
    'Lemon tart',
  )
  expect(readPage(ld({ name: 'Lemon tart recipe', recipeIngredient: ['1 lemon'] })).recipe.name).toBe(
    'Lemon tart recipe',
  )
})

test('steps of the data that hold no word give way to those of the page', () => {
  const html = `${ld({ name: 'Soup', recipeIngredient: ['1 leek'], recipeInstructions: '[{' })}<h2>Method</h2>${items(['Chop it all up.', 'Boil it.'])}`
  expect(readPage(html).recipe.recipeInstructions.map(({ text }) => text)).toEqual(['Chop it all up.', 'Boil it.'])
})

const leek = ['1 leek', '2 potatoes']
const work = ['Chop it all up.', 'Boil it.']
test.each([
  [
    'places in a list',
    { itemListElement: work.map((text) => ({ '@type': 'ListItem', item: { '@type': 'HowToStep', text } })) },
  ],
  ['one text that counts in words', 'Step 1: Chop it all up. Step 2: Boil it.'],
  ['one text that counts in words of another language', 'Шаг 1. Chop it all up. Шаг 2. Boil it.'],
])('steps as %s are steps', (_, recipeInstructions) => {
  const { recipe } = readPage(ld({ name: 'Soup', recipeIngredient: leek, recipeInstructions }))
  expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(work)
})

test('a text that names one of its steps is not divided there', () => {
  const text = '1. Chop it all up (see step 2: boiling). 2. Boil it.'
  const { recipe } = readPage(ld({ name: 'Soup', recipeIngredient: leek, recipeInstructions: text }))
  expect(recipe.recipeInstructions.map((step) => step.text)).toEqual([
    'Chop it all up (see step 2: boiling).',
    'Boil it.',
  ])
})

test('a required quantity is the amount of an ingredient', () => {
  const recipeIngredient = [
    { '@type': 'HowToSupply', name: 'leeks', requiredQuantity: { '@type': 'QuantitativeValue', value: 3 } },
    { '@type': 'HowToSupply', name: 'stock', requiredQuantity: '1 litre' },
  ]
  const { recipe } = readPage(ld({ name: 'Soup', recipeIngredient, recipeInstructions: work }))
  expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(['3 leeks', '1 litre stock'])
})

test('a page that calls its recipe instructions for something made is read where it has no recipe', () => {
  const howTo = {
    '@type': 'HowTo',
    name: 'Soup',
    supply: leek.map((name) => ({ name })),
    step: work.map((text) => ({ text })),
  }
  const page = (...data: object[]) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const { recipe } = readPage(page(howTo))
  expect(recipe.name).toBe('Soup')
  expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(leek)
  expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(work)
  expect(readPage(page(howTo, { '@type': 'Recipe', name: 'Stew' })).recipe.name).toBe('Stew')
})

test('microformats and old RDFa say machines what they do not show', () => {
  const mf2 = `<div class="h-recipe"><p class="p-name">Soup</p>Serves <data class="p-yield" value="4">four</data><p class="p-ingredient">1 leek</p><p class="p-ingredient">2 potatoes</p></div>`
  expect(readPage(mf2).recipe.recipeServings).toBe(4)
  const rdfa = `<div typeof="v:Recipe"><b property="v:name">Soup</b><div property="v:instructions"><ol><li>Chop it all up.</li><li>Boil it.</li></ol></div></div>`
  const { recipe } = readPage(rdfa)
  expect(recipe.name).toBe('Soup')
  expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(work)
})
