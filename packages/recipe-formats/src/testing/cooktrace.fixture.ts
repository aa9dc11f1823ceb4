import { jpeg } from './pictures.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'

export const lentilSoup = {
  id: 7,
  name: 'Lentil soup',
  description: 'Warm.',
  servings: 4,
  prep_minutes: 10,
  cook_minutes: 30,
  rest_minutes: 5,
  total_minutes: null,
  rating: 5,
  favorite: 1,
  tags: ['winter', { id: 2, name: 'vegan' }],
  category_id: 3,
  tools: ['Pot'],
  ingredients: [
    {
      name: 'Soup',
      items: [
        { name: 'red lentils', qty: 250, unit: 'g', note: 'rinsed' },
        { pantry_item_id: 11, qty: 2 },
      ],
    },
    { name: '', items: ['salt'] },
  ],
  steps: ['Simmer.', { title: 'Serve', text: 'With lemon.' }],
  nutrition: { calories: 320, protein: 18, fat: 4.5, carbs: 50, fiber: 9, sodium: 600 },
  source_url: 'https://example.com/soup',
  notes: 'Keeps well.',
  img_url: '/uploads/soup.jpg',
  created_at: '2026-02-03T10:00:00Z',
  last_cooked_at: '2026-05-04T18:00:00Z',
}

const tables = {
  recipes: [lentilSoup, { name: 'Gone', deleted_at: '2026-01-01' }],
  pantry_items: [{ id: 11, name: 'carrots', in_stock: 1, quantity: 3 }],
  categories: [{ id: 3, name: 'Soups' }],
}

export const cooktraceExport: SourceFixture = {
  fileName: 'cooktrace-export-2026-10-03.json',
  content: JSON.stringify({ version: 1, ...tables }),
}

/** Of a database: lists are JSON in a text. */
export const cooktraceBackup: SourceFixture = {
  fileName: 'cooktrace-backup-2026-10-03.zip',
  files: {
    'database.json': JSON.stringify({
      tables: {
        ...tables,
        recipes: [
          {
            ...lentilSoup,
            ingredients: JSON.stringify(lentilSoup.ingredients),
            steps: JSON.stringify(lentilSoup.steps),
            tags: JSON.stringify(lentilSoup.tags),
            nutrition: JSON.stringify(lentilSoup.nutrition),
          },
        ],
      },
    }),
    'uploads/soup.jpg': jpeg,
  },
}
