import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'

const page = (above: string, heading = 'Ingredients') =>
  `<h1>Soup</h1>${above}<h2>${heading}</h2><ul><li>2 leeks</li><li>500 g potatoes</li><li>1 litre stock</li></ul>
  <h2>Method</h2><p>Slice the leeks and sweat them in butter.</p><p>Add the rest and simmer until all is soft.</p>`
const read = (html: string) => {
  const { recipeServings, recipeYieldQuantity, recipeYield, totalMinutes } = readPage(html).recipe
  return { recipeServings, recipeYieldQuantity, recipeYield, totalMinutes }
}
const nothing = { recipeServings: 0, recipeYieldQuantity: 0, recipeYield: '', totalMinutes: null }

test.each([
  ['a line above the list', page('<p><em>Serves 6</em></p>')],
  ['the heading of the list', page('', 'Ingredients (serves 6)')],
  ['a label and a value side by side', page('<div>Servings</div><div>6</div>')],
  ['words of another language', page('<p>Dosi per: 6 persone</p>')],
  ['a field in the heading of the list', page('', 'Zutaten für <input type="number" value="6"> Personen')],
  ['a field between two buttons', page('<div>Servings: <button>-</button><input value="6"><button>+</button></div>')],
])('%s says for how many a recipe without data is', (_, html) => {
  expect(read(html)).toEqual({ ...nothing, recipeServings: 6 })
})

test('how long it takes is read above the list as well', () => {
  expect(read(page('<p>Prep time: 10 minutes</p><p>Cook time: 25 minutes</p>')).totalMinutes).toBe(35)
  expect(read(page('<div>Total time</div><div>1 hour</div>')).totalMinutes).toBe(60)
})

test('what stands behind the list, or is an amount of it, says nothing of the recipe', () => {
  const other = '<h3>More soups</h3><p>Serves 12</p>'
  expect(read(`${page('')}${other}`)).toEqual(nothing)
  const amounts = ['番茄 2个', '鸡蛋 3个', '盐 适量'].map((line) => line.split(' '))
  const rows = amounts.map(([food, amount]) => `<tr><td>${food}</td><td>${amount}</td></tr>`).join('')
  const html = `<h1>番茄炒蛋</h1><h2>用料</h2><table>${rows}</table><h2>做法</h2><ol><li>番茄洗净切块，鸡蛋打散。</li><li>热锅倒油，炒熟鸡蛋盛出。</li></ol>`
  expect(read(html)).toEqual(nothing)
})

test('data of the page comes before what it shows', () => {
  const data = JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeYield: '4', recipeIngredient: ['2 leeks'] })
  const html = `<script type="application/ld+json">${data}</script>${page('<p>Serves 6</p>')}`
  expect(read(html).recipeServings).toBe(4)
})

test('a field that holds a number and no words about servings says nothing', () => {
  expect(read(page('<div>Quantity <input type="number" value="6"> <button>Add to cart</button></div>'))).toEqual(
    nothing,
  )
})
