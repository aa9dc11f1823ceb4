import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { findPrep, type PrepKind } from './find-prep.ts'

const inSteps = (...steps: string[]) =>
  findPrep({ steps, notes: [] }).map(({ kind, leadMinutes }) => [
    kind,
    leadMinutes === null ? 'night' : leadMinutes / 60,
  ])

const tenLanguages: [language: string, text: string, kind: PrepKind, lead: number | 'night'][] = [
  ['en', 'Soak the beans overnight in cold water.', 'soak', 'night'],
  ['en', 'Thaw the shrimp in the bowl for 8 hours.', 'thaw', 8],
  ['en', 'Cover and marinate for at least 4 hours.', 'marinate', 4],
  ['en', 'The day before, boil the eggs. The day before, make the stock.', 'ahead', 'night'],
  ['en', 'Take the roast out of the fridge 2 hours before.', 'takeOut', 2],
  ['de', 'Die Bohnen über Nacht einweichen.', 'soak', 'night'],
  ['de', 'Das Fleisch 12 Stunden marinieren.', 'marinate', 12],
  ['de', 'Den Teig mindestens 6 Stunden gehen lassen.', 'rise', 6],
  ['de', 'Am Vortag den Fond ansetzen.', 'ahead', 'night'],
  ['de', 'Die Butter 3 Stunden vorher aus dem Kühlschrank nehmen.', 'takeOut', 3],
  ['fr', 'Faites tremper les pois chiches toute une nuit.', 'soak', 'night'],
  ['fr', 'La veille, préparez la crème.', 'ahead', 'night'],
  ['fr', 'Laissez reposer au réfrigérateur pendant 6 heures.', 'chill', 6],
  ['es', 'Deja los garbanzos en remojo toda la noche.', 'soak', 'night'],
  ['es', 'Marinar el pollo durante 5 horas.', 'marinate', 5],
  ['it', 'Mettete i ceci in ammollo per tutta la notte.', 'soak', 'night'],
  ['it', 'Fate lievitare per 8 ore.', 'rise', 8],
  ['nl', 'Laat de bonen een nacht weken.', 'soak', 'night'],
  ['nl', 'Marineer het vlees 4 uur.', 'marinate', 4],
  ['pt', 'Deixe o feijão de molho durante a noite.', 'soak', 'night'],
  ['pt', 'Leve à geladeira por 4 horas.', 'chill', 4],
  ['sv', 'Lägg bönorna i blöt över natten.', 'soak', 'night'],
  ['sv', 'Låt degen jäsa i 8 timmar.', 'rise', 8],
  ['pl', 'Fasolę namoczyć na noc.', 'soak', 'night'],
  ['pl', 'Marynuj mięso przez 6 godzin.', 'marinate', 6],
  ['ar', 'انقع الحمص طوال الليل.', 'soak', 'night'],
  ['ar', 'ضعي الخليط في الثلاجة لمدة 4 ساعات.', 'chill', 4],
]

test.each(tenLanguages)('%s: "%s"several dishes 15:  is a task', (_, text, kind, lead) => {
  expect(inSteps(text)).toEqual([[kind, lead]])
})

test.each([
  'Marinate for 30 minutes or overnight.',
  'Refrigerate for 4 hours (or at least 30 minutes).',
  'Chill for up to 24 hours.',
  'You can soak the beans overnight.',
  'Leftovers keep in the fridge for 72 hours.',
  'Ideally, make this cake the night before.',
  'Simmer for 4 hours, then chill for 20 minutes.',
  'Bake the overnight oats for 20 minutes.',
  'Let the dough rise for 1 hour.',
  'Avoid soaking longer than 12 hours.',
  'Freeze for up to 3 months; thaw overnight in the fridge.',
  'Man kann den Teig über Nacht im Kühlschrank gehen lassen.',
  'On peut le préparer la veille.',
])('several dishes 15: no task is made of "%s"', (text) => {
  expect(inSteps(text)).toEqual([])
})

test('several dishes 15: of several times of one kind the longest counts, and the sentence is told', () => {
  const steps = ['Soak the mushrooms 4 hours. Soak the beans overnight.', 'Cover and chill for 6 to 8 hours.']
  expect(findPrep({ steps, notes: [] })).toEqual([
    { kind: 'soak', leadMinutes: null, evidence: 'Soak the beans overnight.' },
    { kind: 'chill', leadMinutes: 360, evidence: 'Cover and chill for 6 to 8 hours.' },
  ])
})

test('several dishes 15: a note counts by hours alone, because it tells of frozen leftovers and other ways', () => {
  const notes = [
    'Thaw overnight in the fridge.',
    'Dry brine the night before.',
    'Be sure to chill it for at least 5 hours.',
  ]
  expect(findPrep({ steps: [], notes })).toMatchObject([{ kind: 'chill', leadMinutes: 300 }])
})

test('a text of nothing but times is read in time in proportion to its length (attack 20)', () => {
  expect(inSteps('soak '.repeat(20_000))).toEqual([])
  expect(inSteps('1 hour or '.repeat(10_000))).toEqual([])
})

test.each(['.', '。', '. ', 'aaa。', '. \n'])(
  'attack 20: a step of nothing but %j costs what its length costs',
  (piece) => {
    const text = piece.repeat(20_000)
    expect(inSteps(text)).toEqual([])
    expect(processorMs(() => inSteps(text))).toBeLessThan(2_000)
  },
)
