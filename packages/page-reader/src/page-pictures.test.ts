import { expect, test } from 'vitest'
import { openPage } from './page.ts'
import { MAX_PICTURES, pagePictures } from './page-pictures.ts'

const ADDRESS = 'https://kitchen.example/soup'
const picturesOf = (body: string, named: string[] = []) =>
  pagePictures(openPage(`<body>${body}</body>`, ADDRESS), named).map((one) =>
    one.replace('https://kitchen.example', ''),
  )

test('what the data names comes first, then what the page shows, each picture once in its largest size', () => {
  const body = `<p><img src="/soup-1200x800.jpg"></p>
    <p><img src="/bowl-300x200.jpg" srcset="/bowl-300x200.jpg 300w, /bowl-1024x768.jpg 1024w"></p>
    <p><img src="data:image/gif;base64,AA" data-lazy-src="/pot.webp"></p>`
  expect(picturesOf(body, ['https://kitchen.example/soup.jpg'])).toEqual([
    '/soup.jpg',
    '/bowl-1024x768.jpg',
    '/pot.webp',
  ])
})

test('icons, portraits, teasers, small pictures and those beside the recipe are not offered', () => {
  const body = `<nav><img src="/a.jpg"></nav><footer><img src="/b.jpg"></footer>
    <div class="comment-author"><img src="/c.jpg"></div><div class="related posts"><img src="/d.jpg"></div>
    <a href="/other-soup"><img src="/e.jpg"></a><img src="/site-logo.png"><img src="/icon.svg">
    <img src="/f.jpg" width="120"><img src="/g.jpg" srcset="/g.jpg 150w"><img src="javascript:alert(1)">
    <a href="/large.jpg"><img src="/kept.jpg"></a><a href="#top"><img src="/kept-too.jpg"></a>`
  expect(picturesOf(body)).toEqual(['/kept.jpg', '/kept-too.jpg'])
})

test('a page of thousands of pictures gives a few', () => {
  const body = Array.from(
    { length: 5_000 },
    (_, at) => `<img src="/p/dish${String.fromCharCode(97 + (at % 26))}${at}.jpg">`,
  )
  expect(picturesOf(body.join(''))).toHaveLength(MAX_PICTURES)
})

test('a name of a megabyte around many pictures is read once and no further than names are long', () => {
  const body = `<div class="${'a '.repeat(500_000)}">${'<img src="/dish.jpg">'.repeat(2_000)}</div>`
  expect(picturesOf(body)).toEqual(['/dish.jpg'])
})
