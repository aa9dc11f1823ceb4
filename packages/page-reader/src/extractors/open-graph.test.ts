import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'

const list = '<h4>Ingredients</h4><ul><li>2 leeks</li><li>500 g potatoes</li></ul>'
const nameOf = (html: string) => readPage(`${html}${list}`, 'https://kitchen.example/2012/05/soup').recipe.name

test('the name of a blog that heads each of its pages and leads to the first one is no recipe', () => {
  const blog = '<title>Two Spoons: Leek soup</title><h1><a href="/">Two Spoons</a></h1><h3>Leek soup</h3>'
  expect(nameOf(blog)).toBe('Leek soup')
  expect(nameOf('<title>Leek soup</title><a href="https://kitchen.example/"><h1>Two Spoons</h1></a>')).toBe('Leek soup')
  expect(nameOf('<title>Leek soup</title><h1><a href="/2012/05/soup">Leek soup</a></h1>')).toBe('Leek soup')
})

test('a smaller heading is the name where it is a piece of the title of the page', () => {
  expect(nameOf('<title>Two Spoons: Leek soup</title><h2>About me</h2><h3>Leek soup</h3>')).toBe('Leek soup')
  expect(nameOf('<title>Leek soup with potatoes</title><h3>Leek soup</h3>')).toBe('Leek soup with potatoes')
})

test('a heading gives way to a longer name of the page in no language without spaces either', () => {
  const head = '<title>肉じゃがのレシピ</title><meta property="og:title" content="肉じゃがのレシピ">'
  expect(nameOf(`${head}<h1>肉じゃが</h1>`)).toBe('肉じゃが')
})
