import { expect, test, vi } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import { createFoodFinder, groupNames, THRESHOLD } from './find-food.ts'

const finder = createFoodFinder(createCatalogue(dataSources))
const found = (name: string, language = 'en') => {
  const one = finder.find(name, language)
  return one && { food: Object.values(one.food)[0], reason: one.reason }
}
const foods = (name: string, language = 'en') =>
  finder.findAll(name, language).map(({ food }) => Object.values(food)[0])

test.each([
  ['onion', 'onion', 'name'],
  ['Scallion', 'spring-onion', 'name'],
  ['CRÈME FRAÎCHE', 'creme-fraiche', 'name'],
  ['tomatoes', 'tomato', 'name'],
  ['carrots', 'carrot', 'plural'],
  ['strawberries', 'strawberry', 'name'],
  ['bay leaves', 'bay-leaf', 'name'],
  ['green chillies', 'green-chile', 'plural'],
  ['organic cage free eggs', 'egg', 'qualifier'],
  ['large fresh basil leaves', 'basil', 'qualifier'],
  ['King Arthur bread flour', 'bread-flour', 'qualifier'],
  ['crushed tomatoes, canned', 'canned-tomato', 'qualifier'],
  ['mango, frozen', 'frozen-mango', 'qualifier'],
  ['oil, vegetable', 'oil', 'qualifier'],
  ['reduced-salt vegetable stock cube', 'vegetable-stock-cube', 'qualifier'],
  ['whole chicken legs', 'chicken-leg', 'qualifier'],
  ['bone-in chicken thighs', 'chicken-thigh', 'plural'],
  ['35 heavy cream', 'heavy-cream', 'name'],
  ['zucchini courgettes', 'zucchini', 'same food twice'],
  ['bucatini pasta', 'bucatini', 'same food twice'],
  ['Freshlay Farm Golden Yolker eggs', 'egg', 'head noun'],
  ['gochujang', 'gochujang', 'name'],
])('%s is %s (%s)', (name, food, reason) => {
  expect(found(name)).toEqual({ food, reason })
})

test.each([
  ['coconut milk', 'coconut-milk'],
  ['peanut butter', 'peanut-butter'],
  ['oat milk', 'oat-milk'],
  ['butter beans', 'butter-bean'],
  ['cream of tartar', 'cream-of-tartar'],
  ['hot dog buns', 'hot-dog-bun'],
  ['ginger nut biscuits', 'ginger-snap'],
  ['egg noodles', 'egg-noodle'],
  ['salt pork', 'pork-fat'],
  ['pepper', 'black-pepper'],
  ['peppers', 'bell-pepper'],
])('the longest known name wins: %s is %s', (name, food) => {
  expect(found(name)?.food).toBe(food)
})

test.each([
  'quince butter',
  'plantain milk',
  'vegan haggis',
  'pickled beef',
  'water glass',
  'xyzzy',
  '',
  '12',
  'green',
])('where it is not sure it says nothing: %j', (name) => {
  expect(finder.find(name, 'en')).toBeNull()
})

test('free from what it never had is a qualifier, free from what it has is another food', () => {
  expect(found('gluten-free soft brown sugar')?.food).toBe('brown-sugar')
  expect(found('dried noodles')?.food).toBe('noodle')
  expect(found('vegan vegetable stock')?.food).toBe('vegetable-stock')
  expect(found('gluten-free couscous')).toBeNull()
  expect(found('vegan ham')).toBeNull()
  expect(found('dried kale')).toBeNull()
})

test.each([
  ['butter or margarine', ['butter']],
  ['chicken or vegetable stock', ['chicken-stock']],
  ['canola or corn oil', ['rapeseed-oil']],
  ['Butter/margarine', ['butter']],
  ['salt and pepper', ['salt', 'black-pepper']],
  ['salt & pepper', ['salt', 'black-pepper']],
  ['Kosher salt black pepper', ['kosher-salt', 'black-pepper']],
  ['avocado, cilantro, sour cream', ['avocado', 'cilantro', 'sour-cream']],
  ['half and half', ['half-and-half']],
  ['macaroni and cheese', ['macaroni-and-cheese']],
])('%s is %j', (name, several) => {
  expect(foods(name)).toEqual(several)
})

test('the group is asked first: its choice, then its names', () => {
  const group = groupNames(
    [{ name: 'Milk', food: { catalogue: 'oat-milk' } }],
    [
      { name: 'milk', food: { group: '1' } },
      { name: "Grandma's sauce", food: { group: '2' } },
    ],
  )
  expect(finder.find('milk', 'en', group)).toMatchObject({
    food: { catalogue: 'oat-milk' },
    reason: 'chosen by the group',
  })
  expect(finder.find('grandmas sauce', 'en', group)).toMatchObject({
    food: { group: '2' },
    reason: 'name in the group',
  })
  expect(finder.find('butter', 'en', group)).toMatchObject({ food: { catalogue: 'butter' }, language: 'en' })
})

test('whatever it says, it is sure enough of it', () => {
  for (const name of [
    'Meringue mushrooms',
    'smoked gruyere',
    'St Germaine elderflower liqueur',
    'garlic herb goat cheese',
  ])
    expect(finder.find(name, 'en')?.confidence ?? 1).toBeGreaterThanOrEqual(THRESHOLD)
})

test('every name of a language finds its food', () => {
  const others: string[] = []
  for (const [file, text] of dataSources) {
    const language = /^names\/(.+)\.tsv$/.exec(file)?.[1]
    if (!language) continue
    for (const line of text.trimEnd().split('\n').slice(1)) {
      const [key, name = '', plural = '', aliases = ''] = line.split('\t')
      for (const one of [name, plural, ...aliases.split('|')]) {
        const food = one === '' ? { catalogue: key } : finder.find(one, language)?.food
        if (!food || !('catalogue' in food) || food.catalogue !== key) others.push(`${file} ${key}: ${one}`)
      }
    }
  }
  expect(others).toEqual([])
})

/** A few names, as the files of other languages have them. */
const names = (rows: string[]) => `key\tname\tplural\taliases\n${rows.join('\n')}\n`
const abroad = createFoodFinder(
  createCatalogue(
    new Map([
      ...dataSources,
      [
        'names/de.tsv',
        names([
          'flour\tMehl\t\tWeizenmehl',
          'milk\tMilch\t\t',
          'onion\tZwiebel\tZwiebeln\t',
          'oats\tHafer\t\t',
          'fruit-juice\tSaft\t\t',
          'jam\tMarmelade\t\t',
        ]),
      ],
      ['names/fr.tsv', names(['milk\tlait\t\t', 'coconut-milk\tlait de coco\t\t', 'cream\tcrème\t\t'])],
      ['names/ar.tsv', names(['onion\tبصل\t\t', 'olive-oil\tزيت زيتون\t\tزيت الزيتون'])],
    ]),
  ),
)
const abroadFood = (name: string, language: string) => {
  const one = abroad.find(name, language)
  return one && `${Object.values(one.food)[0]} (${one.reason})`
}

test('free from what it has is another food in every language', () => {
  expect(abroadFood('Bio Mehl', 'de')).toBe('flour (qualifier)')
  expect(abroadFood('glutenfreies Mehl', 'de')).toBeNull()
  expect(abroadFood('lait sans lactose', 'fr')).toBeNull()
  expect(abroadFood('بصل خالي من الغلوتين', 'ar')).toBe('onion (name)')
})

test('compounds of Germanic languages are taken apart', () => {
  expect(abroadFood('Vollkornmehl', 'de')).toBe('flour (compound)')
  expect(abroadFood('Zwiebelmarmelade', 'de')).toBe('jam (compound)')
  expect(abroadFood('Zwiebelsaft', 'de')).toBeNull()
  expect(abroadFood('Hafermilch', 'de')).toBeNull()
  expect(abroadFood('Biozwiebeln', 'de')).toBe('onion (compound)')
  expect(abroadFood('Zwiebelscheiben', 'de')).toBe('onion (compound)')
  expect(abroadFood('Zwiebelchen', 'de')).toBe('onion (plural)')
})

test('an end that is written once belongs to each of the fronts', () => {
  expect(foods('Gemüse- oder Hühnerbrühe', 'de')).toEqual(['vegetable-stock'])
  expect(foods('Rinder-, Kalbs- oder Gemüsefond', 'de')).toEqual(['beef-stock'])
  expect(foods('Oliven-/Rapsöl', 'de')).toEqual(['olive-oil'])
  expect(foods('Weizen- und Roggenmehl', 'de')).toEqual(['flour', 'rye-flour'])
})

test('where the noun comes first it is looked for there, and the longest name still wins', () => {
  expect(abroadFood('lait bourru de Normandie', 'fr')).toBe('milk (head noun)')
  expect(abroadFood('lait de coco', 'fr')).toBe('coconut-milk (name)')
  expect(abroadFood('Lait entier', 'fr')).toBe('milk (qualifier)')
})

test('Arabic is found with and without article and vowel signs', () => {
  expect(abroadFood('البصل', 'ar')).toBe('onion (name)')
  expect(abroadFood('بَصَل', 'ar')).toBe('onion (name)')
  expect(abroadFood('زيت الزيتون', 'ar')).toBe('olive-oil (name)')
})

test.each([
  ['بصلتان كبيرتان', ['onion']],
  ['مفروماً بصل', ['onion']],
  ['فاصوليا خضرا', ['green-bean']],
  ['طماطم مقشرة ومفرومة', ['tomato']],
  ['الملح والفلفل الأسود حسب الرغبة', ['salt', 'black-pepper']],
  ['معدنوس وقصبر', ['parsley', 'cilantro']],
  ['ورق عنب', ['vine-leaf']],
  ['زيت نباتي للقلي', ['oil']],
  ['شوكولاتة بالحليب مذابة', ['milk-chocolate']],
  ['زيتون', ['olive']],
])('in Arabic %s is %j', (name, wanted) => {
  expect(foods(name, 'ar')).toEqual(wanted)
})

test('what the language of the recipe does not know is asked of the others', () => {
  expect(abroadFood('sour cream', 'de')).toBe('sour-cream (other language)')
  expect(abroadFood('Zwiebeln', 'en')).toBe('onion (other language)')
})

test('names and aisles are told in a language, and nothing where the language has none', () => {
  expect(finder.namesOf('onion', 'en-US')).toMatchObject({ name: 'onion' })
  expect(finder.aisleName('dairy', 'en')).toBe('Dairy & eggs')
  expect(abroad.namesOf('egg', 'fr')).toBeNull()
})

/** How often maps and sets are asked: what a name costs, on every machine alike. */
function lookups(name: string): number {
  finder.find('something that no language knows', 'en')
  const asked = [vi.spyOn(Map.prototype, 'get'), vi.spyOn(Set.prototype, 'has')]
  finder.find(name, 'en')
  const times = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const one of asked) one.mockRestore()
  return times
}

test('a name costs a few lookups, and one that nobody knows some hundred', () => {
  expect(lookups('onion')).toBeLessThan(20)
  expect(lookups('organic cage free eggs')).toBeLessThan(200)
  expect(lookups('velvety Shamrock farmhouse thing with nothing in it')).toBeLessThan(2000)
})

test('attack 20: a name that was made to take long does not', () => {
  expect(lookups('fresh '.repeat(20_000))).toBeLessThan(50_000)
  expect(lookups(`${'fresh '.repeat(45)}eggs`)).toBeLessThan(50_000)
  expect(lookups('salt or '.repeat(20_000))).toBeLessThan(50_000)
  expect(lookups('salt,'.repeat(20_000))).toBeLessThan(50_000)
})

test('names are read in many small steps, so that a server has turns in between, and once', () => {
  const own = createFoodFinder(createCatalogue(dataSources))
  const steps = [...own.readNames('de')].length
  expect(steps).toBeGreaterThan(40)
  expect([...own.readNames('de')].length).toBe(0)
  expect(own.find('Zwiebeln', 'de')).toEqual(finder.find('Zwiebeln', 'de'))
})

test('what a thing comes from names it, whatever qualifies that', () => {
  expect(found('juice from fresh lemon')).toEqual({ food: 'lemon-juice', reason: 'qualifier' })
  expect(found('stock from chicken')).toEqual({ food: 'chicken-stock', reason: 'qualifier' })
})

test('"or" of another language parts alternatives as well', () => {
  expect(foods('Tempeh oder Tofu')).toEqual(['tempeh'])
  expect(foods('smør eller margarine', 'en')).toEqual(['butter'])
})

test('"and" within a name parts nothing', () => {
  expect(foods('half and half or whole milk')).toEqual(['half-and-half'])
  expect(foods('salt and pepper')).toEqual(['salt', 'black-pepper'])
})

test('in other languages a name to the letter comes before a form of another, and three letters of several foods say nothing', () => {
  expect(foods('Soľ')).toEqual([])
  expect(foods('sale', 'de')).toEqual(['salt'])
})

test('starch of tapioca, flour of cassava, protein of whey and flaked corn are things of their own', () => {
  expect(foods('vanilla whey protein')).toEqual(['whey-protein'])
  expect(foods('flaked corn')).toEqual(['flaked-corn'])
  expect(foods('goma para tapioca', 'pt')).toEqual(['tapioca-starch'])
  expect(foods('farinha de mandioca', 'pt')).toEqual(['cassava-flour'])
  expect(foods('ground chicken meat')).toEqual(['ground-chicken'])
})
