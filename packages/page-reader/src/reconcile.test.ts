import { describe, expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const leeks = ['2 leeks', '500 g potatoes', '1 litre stock', '1 bay leaf']
const method = [
  'Slice the leeks and sweat them in a little of the butter.',
  'Add the potatoes and the stock, and simmer until all is soft.',
  'Take out the bay leaf and blend the soup until it is smooth.',
]
const list = (lines: string[], tag = 'ul') => `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
const data = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Leek soup', ...recipe })}</script>`
const page = (ingredients: string, steps: string, before = '') =>
  `${before}<h1>Leek soup</h1><h2>Ingredients</h2>${ingredients}<h2>Method</h2>${steps}`
const read = (html: string) => {
  const { recipe } = readPage(html, 'https://kitchen.example/leek-soup')
  return {
    name: recipe.name,
    ingredients: recipe.recipeIngredient.map(({ note }) => note),
    steps: recipe.recipeInstructions.map(({ text }) => text),
    titles: recipe.recipeIngredient.map(({ title }) => title),
  }
}
const whole = { ingredients: leeks, steps: method }

describe('what the page says again in other units is no more than the data has', () => {
  const metric = ['500 g potatoes', '250 g leeks', '1 litre stock', '1 bay leaf']

  test('some lines behind those of the data', () => {
    const told = data({ recipeIngredient: metric, recipeInstructions: method })
    const shown = [...metric, '17.6 oz potatoes', '9 oz leeks']
    expect(read(page(list(shown), list(method, 'ol'), told))).toMatchObject({ ingredients: metric })
  })

  test('the whole list where the data has it in one text', () => {
    const told = data({ recipeIngredient: [metric.join(', ')], recipeInstructions: method })
    const shown = [...metric, '17.6 oz potatoes', '9 oz leeks', '4 cups stock', '1 bay leaf']
    expect(read(page(list(shown), list(method, 'ol'), told))).toMatchObject({ ingredients: metric })
  })
})

describe('lists that are out of sight', () => {
  test('are not read where they say in other units what is shown beside them', () => {
    const short = ['500 g potatoes', '1 litre stock']
    const copy = '<ul class="u-visuallyhidden"><li>17.6 oz potatoes</li><li>4 cups stock</li></ul>'
    const lists = `${list(leeks)}<strong>For the top</strong>${list(short)}${copy}`
    expect(read(page(lists, list(method, 'ol')))).toMatchObject({ ingredients: [...leeks, ...short], steps: method })
  })

  test('are read where nothing else is shown', () => {
    const only = list(leeks).replace('<ul>', '<ul class="visually-hidden">')
    expect(read(page(only, list(method, 'ol')))).toMatchObject(whole)
  })
})

describe('what the data lacks is taken from the page', () => {
  test('the rest of lists that the data cuts off', () => {
    const cut = data({ recipeIngredient: leeks.slice(0, 2), recipeInstructions: method.slice(0, 1) })
    expect(read(page(list(leeks), list(method, 'ol'), cut))).toMatchObject(whole)
  })

  test('the rest of a line', () => {
    const line = '2 leeks that were grown in the sun and washed in cold water'
    const cut = data({ recipeIngredient: ['2 leeks', ...leeks.slice(1)], recipeInstructions: method })
    const ingredients = [line, ...leeks.slice(1)]
    expect(read(page(list(ingredients), list(method, 'ol'), cut))).toMatchObject({ ingredients })
  })

  test('an amount that one line has not', () => {
    const cut = data({ recipeIngredient: [...leeks.slice(0, 3), 'bay leaf'], recipeInstructions: method })
    expect(read(page(list(leeks), list(method, 'ol'), cut))).toMatchObject(whole)
  })

  test('what to do, where the data only names the parts of the work', () => {
    const names = data({ recipeIngredient: leeks, recipeInstructions: ['Leeks:', 'Soup:'] })
    expect(read(page(list(leeks), list(method, 'ol'), names))).toMatchObject(whole)
  })

  test('which of the lines are headings', () => {
    const lines = ['2 leeks', '500 g potatoes', 'Garnish', '1 bunch chives', '2 tbsp cream']
    const drawn = lines.map((line) => (line === 'Garnish' ? `<li><strong>${line}</strong></li>` : `<li>${line}</li>`))
    const told = data({ recipeIngredient: lines, recipeInstructions: method })
    expect(read(page(`<ul>${drawn.join('')}</ul>`, list(method, 'ol'), told))).toMatchObject({
      ingredients: lines.filter((line) => line !== 'Garnish'),
      titles: [null, null, 'Garnish', null],
    })
  })

  test('the amount before its food', () => {
    const turned = ['leeks 2', 'potatoes 500 g', 'stock 1 litre', 'cream 50 ml']
    const told = data({ recipeIngredient: turned, recipeInstructions: method })
    const ingredients = ['2 leeks', '500 g potatoes', '1 litre stock', '50 ml cream']
    expect(read(page(list(ingredients), list(method, 'ol'), told))).toMatchObject({ ingredients })
  })

  test('steps that go on, though in words the data has used before, and not a list of tips behind them', () => {
    const again = [
      'Sweat the potatoes in a little of the butter and add the stock.',
      'Add the leeks and simmer them until all is soft.',
    ]
    const steps = [...method.slice(0, 2), ...again]
    const cut = data({ recipeIngredient: leeks, recipeInstructions: steps.slice(0, 2) })
    expect(read(page(list(leeks), list(steps, 'ol'), cut)).steps).toEqual(steps)
    const told = data({ recipeIngredient: leeks, recipeInstructions: method })
    const tips = `<p class="tip">Use a wooden spoon so that nothing burns.</p><p class="tip">Freeze what is left over.</p>`
    expect(read(page(list(leeks), list(method, 'ol') + tips, told)).steps).toEqual(method)
  })

  test('which lines of a text that is the whole article are steps', () => {
    const article = ['Leek soup is what we cook when it rains.', 'It was invented in France.', ...method, 'More soups:']
    const told = data({ recipeIngredient: leeks, recipeInstructions: article.join('\n') })
    const shown = `<p>${article[0]}</p><p>${article[1]}</p>`
    expect(read(shown + page(list(leeks), list(method, 'ol'), told)).steps).toEqual(method)
  })

  test('amounts in cells beside the foods that the data names', () => {
    const rows = [
      ['leeks', '2'],
      ['potatoes', '500 g'],
      ['stock', '1 litre'],
      ['bay leaf', '1'],
    ].map(([food, amount]) => `<div class="card"><div>${food}</div><div>${amount}</div></div>`)
    const told = data({ recipeIngredient: ['leeks', 'potatoes', 'stock', 'bay leaf'], recipeInstructions: method })
    expect(read(page(`<div>${rows.join('')}</div>`, list(method, 'ol'), told))).toMatchObject(whole)
  })

  test('amounts for all who eat, where the data has them for one', () => {
    const one = ['0.5 leeks', '125 g potatoes', '0.25 l stock', '2 g salt']
    const four = ['2 leeks', '500 g potatoes', '1 l stock', '8 g salt']
    const told = data({ recipeIngredient: one, recipeInstructions: method })
    expect(read(page(list(four), list(method, 'ol'), told)).ingredients).toEqual(four)
  })

  test('the line above a heading, which is drawn as the other lines', () => {
    const lines = ['2 leeks', '1 litre stock', '500 g potatoes', 'Bread, to serve', 'Leek oil', '1 leek', '50 ml oil']
    const drawn = lines.map((line) => `<div class="${line === 'Leek oil' ? 'part' : 'line'}">${line}</div>`).join('')
    const told = data({ recipeIngredient: lines, recipeInstructions: method })
    expect(read(page(drawn, list(method, 'ol'), told)).ingredients).toContain('Bread, to serve')
  })

  test('the name without that of the site', () => {
    const told = data({
      name: 'Leek soup for winter - Recipes - Kitchen',
      recipeIngredient: leeks,
      recipeInstructions: method,
    })
    expect(read(page(list(leeks), list(method), told)).name).toBe('Leek soup')
  })
})

describe('how the data words a line is kept', () => {
  test('where the page adds to it, or writes its numbers otherwise', () => {
    const ingredients = ['0.5 cup cream', ...leeks]
    const drawn = ['½ cup cream', '2 leeks (washed)', ...leeks.slice(1)]
    const told = data({ recipeIngredient: ingredients, recipeInstructions: method })
    expect(read(page(list(drawn), list(method, 'ol'), told))).toMatchObject({ ingredients })
  })

  test('where the article tells the ingredients again', () => {
    const told = data({ recipeIngredient: leeks, recipeInstructions: method })
    const article = `<h2>Notes on ingredients</h2>${list(['Leeks, the white parts', '3 or 4 potatoes', '1 onion'])}`
    expect(read(article + page(list(leeks), list(method, 'ol'), told))).toMatchObject(whole)
  })
})

describe('a page without data', () => {
  test('has its ingredients in one line', () => {
    expect(read(page(`<p>${leeks.join(', ')}</p>`, list(method))).ingredients).toEqual(leeks)
    expect(read(page(`<p>${leeks.join(' • ')}</p>`, list(method))).ingredients).toEqual(leeks)
    const glued = data({ recipeIngredient: [leeks.join('')], recipeInstructions: method })
    expect(read(glued).ingredients).toEqual(leeks)
  })

  test('has them in a table or a list of terms, with the amount in another cell', () => {
    const pairs = [
      ['2', 'leeks'],
      ['500 g', 'potatoes'],
      ['1 litre', 'stock'],
    ] as const
    const lines = pairs.map(([amount, food]) => `${amount} ${food}`)
    const table = pairs.map(([amount, food]) => `<tr><td>${amount}</td><td>${food}</td></tr>`).join('')
    expect(read(page(`<table>${table}</table>`, list(method))).ingredients).toEqual(lines)
    const terms = pairs.map(([amount, food]) => `<dt>${food}</dt><dd>${amount}</dd>`).join('')
    expect(read(page(`<dl>${terms}</dl>`, list(method))).ingredients).toEqual(lines)
  })

  test('has its steps between line breaks, with numbers before them', () => {
    const steps = `<p>${method.map((step, at) => `${at + 1}. ${step}`).join('<br>')}</p>`
    expect(read(page(list(leeks), steps))).toMatchObject(whole)
    const drawn = method.map((step, at) => `<li><span>${at + 1}</span>${step}</li>`).join('')
    expect(read(page(list(leeks), `<ol>${drawn}</ol>`))).toMatchObject(whole)
  })

  test('has words in bold before its steps', () => {
    const steps = method.map((step) => `<p><strong>Next:</strong> ${step}</p>`).join('')
    expect(read(page(list(leeks), steps)).steps).toEqual(method.map((step) => `Next: ${step}`))
  })

  test('has times, advertisements and calls between its steps', () => {
    const lines = ['Total time: 40 minutes', ...method.slice(0, 2), 'Advertisement', ...method.slice(2)]
    expect(read(page(list(leeks), list(lines)))).toMatchObject(whole)
    const share = '<p>Print</p><p>Share</p><p>Facebook</p><p>Pinterest</p>'
    expect(read(page(list(leeks), `${method.map((step) => `<p>${step}</p>`).join('')}${share}`))).toMatchObject(whole)
  })

  test('has a list in the units of two countries', () => {
    const metric = ['500 g potatoes', '200 ml cream', '30 g butter']
    const other = ['17.6 oz potatoes', '6.8 fl oz cream', '1 oz butter']
    const both = `<h3>US</h3>${list(other)}<h3>Metric</h3>${list(metric)}`
    expect(read(page(both, list(method))).ingredients).toEqual(metric)
  })

  test('has two recipes, of which the first is what it is about', () => {
    const second = `<h1>Bread</h1><h2>Ingredients</h2>${list(['500 g flour', '300 ml water', '10 g salt'])}<h2>Method</h2>${list(['Mix and knead the dough and let it rise for an hour.', 'Bake the bread until it sounds hollow.'])}`
    expect(read(page(list(leeks), list(method)) + second)).toMatchObject(whole)
  })

  test('has headings that only say what a part is for', () => {
    const lines = ['For the soup', '2 leeks', '500 g potatoes', 'For the topping', '1 bunch chives', '2 tbsp cream']
    expect(read(page(`<p>${lines.join('<br>')}</p>`, list(method)))).toMatchObject({
      ingredients: lines.filter((line) => !line.startsWith('For')),
      titles: ['For the soup', null, 'For the topping', null],
    })
  })

  test('has its data in the state of its scripts, under names of their own', () => {
    const state = {
      title: 'Leek soup',
      ingredients: [
        { name: 'leeks', displayQuantity: 2, displayUnitOfMeasurement: null },
        { name: 'potatoes', displayQuantity: 500, displayUnitOfMeasurement: 'g' },
        { name: 'stock', displayQuantity: 1, displayUnitOfMeasurement: 'litre' },
        { name: 'bay leaf', displayQuantity: 1, displayUnitOfMeasurement: null },
      ],
      preparationInstructions: method.map((body, at) => ({ header: `Step ${at + 1}`, body })),
    }
    expect(read(`<h1>Leek soup</h1><script>window.__state = ${JSON.stringify(state)}</script>`)).toMatchObject(whole)
  })

  test('has its data in what a framework streams', () => {
    const row = `3:${JSON.stringify(['$', 'main', null, { recipe: { title: 'Leek soup', ingredients: leeks, instructions: method } }])}`
    const push = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`
    expect(read(`<h1>Leek soup</h1>${push(row.slice(0, 40))}${push(`${row.slice(40)}\n`)}`)).toMatchObject(whole)
  })
})
