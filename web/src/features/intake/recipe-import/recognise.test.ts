import { expect, test } from 'vitest'
import { addressesIn, recogniseFiles, recogniseText } from './recognise.ts'

test.each([
  ['https://a.example/soup', { method: 'url', url: 'https://a.example/soup' }],
  ['Look at this: www.a.example/soup!', { method: 'url', url: 'www.a.example/soup' }],
  [
    'https://a.example/1\n\nSoup (https://a.example/2)\n',
    { method: 'bulk', addresses: ['https://a.example/1', 'https://a.example/2'] },
  ],
  ['{"@type": "Recipe"}', { method: 'html', content: '{"@type": "Recipe"}' }],
  ['<!doctype html><html>', { method: 'html', content: '<!doctype html><html>' }],
  ['Soup\n\n2 leeks\n1 l water', { method: 'text', content: 'Soup\n\n2 leeks\n1 l water' }],
  ['Soup', undefined],
  ['5 < 6', undefined],
])('%j is recognised', (text, pasted) => {
  expect(recogniseText(text)).toEqual(pasted)
})

test('a recipe with an address in it is a text', () => {
  const text = `Soup\n\nFrom https://a.example/soup\n\n${'2 leeks\n'.repeat(80)}`
  expect(recogniseText(text)?.method).toBe('text')
})

test('an address ends before what a sentence puts behind it', () => {
  expect(addressesIn('(https://a.example/a_(b), or (http://b.example).)')).toEqual([
    'https://a.example/a_(b)',
    'http://b.example',
  ])
})

const file = (name: string, type = '') => new File(['x'], name, { type })

test.each([
  ['image', [file('a.txt'), file('b.heic')]],
  ['image', [file('photo', 'image/jpeg')]],
  ['zip', [file('soup.ZIP')]],
  ['html', [file('page.htm')]],
  ['text', [file('grandma.md')]],
  ['text', [file('book.pdf')]],
  [undefined, [file('song.mp3')]],
])('%s takes the files', (method, files) => {
  expect(recogniseFiles(files)?.method).toBe(method)
})
