import { gzipSync } from 'node:zlib'
import { jpegBase64 } from './pictures.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'

export const paprikaRecord = (record: object): Uint8Array => gzipSync(JSON.stringify(record))

export const frittata = {
  uid: '0A1B',
  name: 'Zucchini-Kartoffel-Frittata\n',
  description: 'Für den Feierabend',
  ingredients: '500 g Zucchini\n\n300 g Kartoffeln\n6 Eier',
  directions: '1. Alles würfeln.\nFein.\n\n2. Stocken lassen.\n\n\n3. Wenden.',
  source: 'Ein Heft',
  source_url: 'https://example.com/frittata',
  total_time: '45 Min.',
  prep_time: '15 Min.',
  cook_time: 'PT30M',
  servings: 'Serves 4',
  categories: ['Abendessen', 'vegetarisch', ''],
  notes: 'Schmeckt auch kalt.\nMit Salat.',
  nutritional_info: '300 kcal',
  difficulty: 'Easy',
  created: '2021-03-04 18:05:01',
  rating: 4,
  photo: 'A1.jpg',
  photo_data: jpegBase64,
  image_url: 'https://example.com/frittata.jpg',
  photos: [],
  hash: 'x',
}

export const paprikaArchive: SourceFixture = {
  fileName: 'Export.paprikarecipes',
  files: {
    'Zucchini-Kartoffel-Frittata.paprikarecipe': paprikaRecord(frittata),
    'mehr/Brot.paprikarecipe': paprikaRecord({
      name: 'Brot',
      ingredients: '',
      directions: '',
      rating: 0,
      categories: [],
    }),
    'mehr/._Brot.paprikarecipe': 'left by a Mac',
  },
}
