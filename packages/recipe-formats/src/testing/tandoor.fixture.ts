import { jpeg } from './pictures.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'

export const texasRedChili = {
  name: 'Texas Red Chili',
  description: 'No beans.',
  keywords: [{ name: 'tex-mex', description: '' }, { name: 'Beef' }],
  steps: [
    {
      name: 'Paste',
      instruction: 'Toast the chilies.\n\nGrind them.',
      ingredients: [
        { food: { name: 'ancho chili', plural_name: 'ancho chilies' }, unit: null, amount: 6, note: 'stemmed' },
        { food: { name: 'doppelbock' }, unit: { name: 'cup (12 fl oz/355 ml)' }, amount: 1.5, note: '' },
      ],
      order: 0,
    },
    {
      name: '',
      instruction: 'Simmer.',
      ingredients: [
        { is_header: true, note: 'To serve', food: null, unit: null, amount: 0 },
        { food: { name: 'lime' }, unit: { name: 'wedge', plural_name: 'wedges' } },
        { food: { name: 'salt' }, unit: null, amount: 0, no_amount: true },
        { food: null, unit: null, amount: 1, note: 'Tortillas if you like' },
      ],
    },
    { name: '', instruction: '', ingredients: [] },
  ],
  working_time: 90,
  waiting_time: 30,
  internal: true,
  nutrition: null,
  servings: 6,
  servings_text: 'bowls',
  source_url: 'https://example.com/chili',
}

export const tandoorArchive: SourceFixture = {
  fileName: 'export.zip',
  files: {
    '1.zip': { 'recipe.json': JSON.stringify(texasRedChili), 'image.jpeg': jpeg },
    '2.zip': {
      'recipe.json': JSON.stringify({
        name: 'Toast',
        keywords: [],
        steps: [],
        working_time: 0,
        waiting_time: 0,
        servings: 2,
      }),
    },
  },
}
