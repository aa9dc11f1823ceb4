import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'

const items = (lines: string[], attributes = '') =>
  `<ul>${lines.map((line) => `<li${attributes}>${line}</li>`).join('')}</ul>`
const leeks = ['2 leeks', '500 g potatoes', '1 litre stock']
const method = [
  'Slice the leeks and sweat them in a little of the butter.',
  'Add the potatoes and the stock, and simmer until all is soft.',
]
const soup = (ingredients: string, steps: string) =>
  `<h1>Soup</h1><h2>Ingredients</h2>${ingredients}<h2>Method</h2>${steps}`
const read = (html: string) => {
  const { recipe } = readPage(html)
  return {
    ingredients: recipe.recipeIngredient.map(({ note }) => note),
    steps: recipe.recipeInstructions.map(({ text }) => text),
    titles: recipe.recipeIngredient.map(({ title }) => title),
  }
}
const whole = { ingredients: leeks, steps: method }

test('an amount and its food in blocks of their own are one ingredient', () => {
  const line = (amount: string, food: string) =>
    `<div class="row"><input type="checkbox"><label><span>${amount}</span><p>${food}</p></label></div>`
  const rows = [line('2', 'leeks'), line('500 g', 'potatoes'), line('1 litre', 'stock')].join('')
  expect(read(soup(`<div>${rows}</div>`, items(method)))).toMatchObject(whole)
})

test('an amount under its food is put before it', () => {
  const line = (amount: string, food: string) =>
    `<div class="row"><p class="food">${food}</p><p class="amount">${amount}</p></div>`
  const rows = [line('2', 'leeks'), line('500 g', 'potatoes'), line('1 litre', 'stock')].join('')
  expect(read(soup(`<div>${rows}</div>`, items(method)))).toMatchObject(whole)
})

test('short ingredients in one box are not joined', () => {
  const box = (one: string, other: string) => `<div class="box"><p>${one}</p><p>${other}</p></div>`
  const page = soup(box('2 leeks', '500 g potatoes') + box('1 litre stock', 'salt'), items(method))
  expect(read(page).ingredients).toEqual([...leeks, 'salt'])
})

test('a table of contents is no list of steps', () => {
  const contents = `<h3>How to make it</h3><ul>${[
    'What soup is',
    'How to make the soup of leeks at home',
    'What goes well with the soup',
  ]
    .map((line, at) => `<li><a href="#part-${at}">${line}</a></li>`)
    .join('')}</ul>`
  expect(read(contents + soup(items(leeks), items(method)))).toMatchObject(whole)
})

test('"Preparation" over a time is not the heading of the steps', () => {
  const times = '<h3>Preparation</h3><p>20 minutes</p><h3>Level</h3><p>easy</p>'
  const page = `<h1>Soup</h1><h2>Ingredients</h2>${items(leeks)}${times}<h3>Preparation</h3>${items(method)}`
  expect(read(page)).toMatchObject(whole)
})

test('a list of sentences behind an unknown heading ends the ingredients', () => {
  const page = `<h1>Soup</h1><h2>Ingredients</h2>${items(leeks)}<h3>Off we go</h3><ol>${method.map((line) => `<li>${line}</li>`).join('')}</ol>`
  expect(read(page)).toMatchObject(whole)
})

test('one element around both lists mixes up neither', () => {
  const page = `<h1>Soup</h1><div class="ingredients-and-more">${items(leeks)}<h2>Directions</h2>${items(method)}</div>`
  expect(read(page)).toMatchObject(whole)
})

test('a list that is there for two widths of screen is read once', () => {
  const twice = `${items(leeks)}${items(leeks)}`
  const { ingredients, titles } = read(soup(`<p>For the pot</p>${twice}`, items([...method, ...method, ...method])))
  expect(ingredients).toEqual(leeks)
  expect(titles[0]).toBe('For the pot')
})

test('children of a list that are no items are lines all the same', () => {
  const list = `<ul>${leeks.map((line) => `<span>${line}</span>`).join('')}</ul>`
  expect(read(soup(list, items(method)))).toMatchObject(whole)
})

test('an item that is drawn as a heading is one', () => {
  const list = `<ul class="ingredients"><li><strong>For the soup</strong></li>${leeks.map((line) => `<li>${line}</li>`).join('')}</ul>`
  expect(read(`<h1>Soup</h1>${list}<h2>Method</h2>${items(method)}`)).toMatchObject({
    ...whole,
    titles: ['For the soup', null, null],
  })
})

test('servings and times between the ingredients are none', () => {
  expect(read(soup(items(['Serves 4', 'Cook time: 15 min', ...leeks]), items(method)))).toMatchObject(whole)
})

test('data that a component is handed in an attribute is read', () => {
  const recipe = {
    title: 'Soup',
    grouped_ingredients: [
      {
        title: null,
        ingredients: [
          { amount: 2, unit: { name_singular: 'stick' }, ingredient: { name_singular: 'leek' } },
          { amount: 500, unit: { name_singular: 'g' }, ingredient: { name_singular: 'potatoes' } },
        ],
      },
    ],
    grouped_instructions: [{ title: 'Soup', instructions: method.map((instruction) => ({ instruction })) }],
  }
  const attribute = JSON.stringify(recipe).replaceAll('"', '&quot;')
  expect(read(`<h1>Soup</h1><recipe-page :recipe="${attribute}"></recipe-page>`)).toMatchObject({
    ingredients: ['2 stick leek', '500 g potatoes'],
    steps: method,
  })
})

test('what is in a portion is no ingredient, though it stands in the same list', () => {
  const portion = ['Per portion: 1854 kJ / 443 kcal', '16 g fat', '42 g protein']
  expect(read(soup(items([...leeks, ...portion]), items(method)))).toMatchObject(whole)
})

test('what the page goes on with behind its last sentence is no step', () => {
  const steps = [...method, 'Blend the soup until it is as smooth as you like it.', 'Serve it hot, with chives on top.']
  const rest = ['Soups and stews', '4 April 2019', 'Somebody', 'Pea soup', 'Somebody else', 'Bean soup']
  const paragraphs = [...steps, ...rest, ...rest].map((line) => `<p>${line}</p>`).join('')
  expect(read(soup(items(leeks), paragraphs)).steps).toEqual(steps)
})

test('an amount in an element of its own stands apart from its food', () => {
  const line = (amount: string, food: string) => `<div><span>${amount}</span><b>${food}</b></div>`
  const lines = line('2', 'leeks') + line('500 g', 'potatoes') + line('1 litre', 'stock')
  expect(read(soup(`<div>${lines}</div>`, items(method)))).toMatchObject(whole)
})

test('steps in elements of one shape are all read, with their numbers or without', () => {
  const [first = '', second = ''] = method
  const steps = [first, 'Blend half of it until it is smooth.', second]
  const step = (text: string, at: number) => `<div class="recipe-step"><h3>Étape ${at + 1}</h3><p>${text}</p></div>`
  expect(read(soup(items(leeks), `<div>${steps.map(step).join('')}</div>`)).steps).toEqual(steps)
  const counted = (text: string, at: number) => `<div class="recipe-step"><p>${text} <span>${at + 1}</span></p></div>`
  expect(read(soup(items(leeks), `<div>${steps.map(counted).join('')}</div>`)).steps).toEqual(steps)
})

test('lines that begin with amounts are ingredients without a list and without a heading', () => {
  const page = `<h1>Soup</h1><p>It rained all week.</p><p>${leeks.join('<br>')}<br>salt</p>${method.map((line) => `<p>${line}</p>`).join('')}`
  expect(read(page)).toMatchObject({ ingredients: [...leeks, 'salt'], steps: method })
  const news =
    '<h1>Soup day</h1><p>12 May<br>3 comments<br>5 likes</p><p>Nobody knows why we eat soup on this day at all.</p>'
  expect(read(news)).toMatchObject({ ingredients: [], steps: [] })
})

test('a heading ends what stands under a bold line', () => {
  const page = `<h1>Soup</h1><p><b>Ingredients</b></p>${leeks.map((line) => `<p>${line}</p>`).join('')}<p><b>METHOD</b></p>${method.map((line) => `<p>${line}</p>`).join('')}<h3>Letters from my kitchen</h3><p>Join all those who read them and get a free book.</p>`
  expect(read(page).steps).toEqual(method)
})

test.each(['Enjoy!', 'Guten Appetit!', 'Smacznego :)', 'Приятного аппетита!', 'בתיאבון'])('"%s" is no step', (wish) => {
  expect(read(soup(items(leeks), items([...method, wish]))).steps).toEqual(method)
  expect(read(soup(items(leeks), items([...method, `${wish} And keep some for tomorrow.`]))).steps).toHaveLength(3)
})

test.each([
  ['Catalan', 'Ingredients', 'Elaboració'],
  ['Hebrew', 'מרכיבים', 'אופן ההכנה'],
  ['Korean', '[재료]', '만드는법'],
  ['Chinese', '【食材清單】', '製作步驟'],
  ['Russian', 'Вам понадобится', 'Как приготовить суп'],
  ['Serbian', 'Састојци', 'Начин припреме'],
  ['Tamil', 'தேவையான பொருட்கள்', 'செய்முறை'],
  ['Georgian', 'ინგრედიენტები', 'მომზადების წესი'],
])('the headings of a recipe are known in %s', (_, above, below) => {
  const bare = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
  const foods = ['leeks', 'potatoes', 'stock']
  expect(read(`<h1>Soup</h1><h3>${above}</h3>${bare(foods)}<h3>${below}</h3>${bare(method)}`)).toMatchObject({
    ingredients: foods,
    steps: method,
  })
})

test('a part with a heading of the same rank and a single ingredient belongs to the list', () => {
  const filling = '<h2>İç harcı için:</h2><ul><li>200 g peynir</li></ul>'
  const html = `<h1>Krep</h1><h2>Malzemeler</h2>${items(['2 yumurta', '1 su bardağı un'])}${filling}<h2>Yapılışı</h2>${items(['Unu, yumurtayı ve sütü derin bir kapta çırpın.', 'Tavada ince ince pişirin.'])}`
  const { ingredients, titles } = read(html)
  expect(ingredients).toEqual(['2 yumurta', '1 su bardağı un', '200 g peynir'])
  expect(titles).toEqual([null, null, 'İç harcı için'])
})

test('a list of other pages behind steps told in paragraphs is not the list of steps', () => {
  const told = method.map((step) => `<p>${step}</p>`).join('')
  const others = '<p>See you next week:</p><ul><li>Bread</li><li>Stew</li></ul>'
  expect(read(soup(items(leeks), told + others))).toMatchObject(whole)
})

test('numbers of steps are no headings, however they are written', () => {
  const numbered = (number: (at: number) => string) =>
    readPage(soup(items(leeks), method.map((step, at) => `<div><b>${number(at + 1)}</b><p>${step}</p></div>`).join('')))
  for (const number of [
    (at: number) => `Step ${at}`,
    (at: number) => `Step ${at} of 2`,
    (at: number) => `Schritt ${at}/2`,
  ]) {
    const { recipeInstructions } = numbered(number).recipe
    expect(recipeInstructions.map(({ title, text }) => [title ?? '', text])).toEqual(method.map((step) => ['', step]))
  }
  const listed = method.map((step, at) => `<p>${at + 1}、${step}</p>`).join('')
  expect(read(soup(items(leeks), listed))).toMatchObject(whole)
})

test('advertisements and who owns the page are neither ingredients nor steps', () => {
  const foods = items([
    '2 leeks',
    'Advertisement',
    '500 g potatoes',
    'Article continues below advertisement',
    '1 litre stock',
  ])
  const steps = `<p>${method[0]}</p><p>ADVERTISEMENT - CONTINUE READING BELOW</p><p>${method[1]}</p><p>© 2024 Anna</p>`
  expect(read(soup(foods, steps))).toMatchObject(whole)
})

test('"as much as you like" beside a food is its amount', () => {
  const terms = [
    ['Farina', '250 g'],
    ['Uova', '3'],
    ['Sale', 'q.b.'],
  ].map(([food, amount]) => `<dt>${food}</dt><dd>${amount}</dd>`)
  expect(read(soup(`<dl>${terms.join('')}</dl>`, items(method))).ingredients).toEqual([
    '250 g Farina',
    '3 Uova',
    'Sale q.b.',
  ])
})
