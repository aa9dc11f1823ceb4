import { expect, test } from 'vitest'
import { chowdownArchive } from '../testing/chowdown.fixture.ts'
import { jpeg } from '../testing/pictures.fixture.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { chowdown } from './chowdown.ts'

test('front matter, description and picture', async () => {
  const [okra] = await recipesOf(chowdown, chowdownArchive)
  expect(okra).toMatchObject({
    name: 'Roasted Okra',
    description: 'Crisp at the edges.\n\nNot slimy at all.',
    ingredients: [
      { title: null, text: '1 pound okra, trimmed' },
      { title: null, text: 'salt: to taste' },
    ],
    steps: [{ text: 'Heat the oven to 450 °F.' }, { text: 'Roast for 15 minutes.' }],
    tags: ['Sides', 'Quick & Easy'],
    categories: [],
  })
  expect(okra && (await pictureOf(okra))).toEqual(jpeg)
})

test('parts that recipes share come under their names, tags may be a list, a picture an address', async () => {
  const [, pretzels] = await recipesOf(chowdown, chowdownArchive)
  expect(pretzels).toMatchObject({
    ingredients: [
      { title: 'Dough', text: '1 cup flour' },
      { title: null, text: 'Water' },
    ],
    steps: [
      { title: '', text: 'Bake.' },
      { title: 'Dough', text: 'Knead.' },
    ],
    tags: ['Snack', 'Salty'],
    pictures: [{ address: 'https://example.com/pretzel.jpg' }],
  })
})

test.each([
  ['no front matter', 'Just words'],
  ['broken YAML', '---\ntitle: "A\n---\n'],
  ['a list', '---\n- title: A\ntitle:\n---'],
  ['no name', '---\ntitle:\n---'],
  [
    'names that multiply',
    `---\ntitle: A\na: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`)}]`).join('\n')}\ntags: *h\n---`,
  ],
  ['levels without end', `---\ntitle: A\ntags:\n${'- '.repeat(20_000)}\n---`],
  ['brackets without end', `---\ntitle: A\ntags: ${'['.repeat(20_000)}\n---`],
])('%s is one failed item', async (_, text) => {
  const items = await itemsOf(chowdown, {
    fileName: 'a.zip',
    files: { 'site/_recipes/bad.md': text, 'site/_recipes/good.md': '---\ntitle: Good\n---' },
  })
  expect(outcomesOf(items)).toEqual(['Failed to import bad.md', 'Good'])
})
