import { cleanup, render, screen, waitFor } from '@testing-library/react'
import rehypeSanitize from 'rehype-sanitize'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { sanitizeSchema } from './markdown-html.ts'

afterEach(cleanup)

/** Draws the text and waits until it is dressed: the last line is a word that only the renderer makes strong. */
async function drawn(text: string): Promise<HTMLElement> {
  const { container } = render(<Markdown text={`${text}\n\n**drawn**`} />)
  await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('drawn'))
  return container
}

const addresses = (place: HTMLElement) =>
  [...place.querySelectorAll('[href], [src]')].map((one) => one.getAttribute('href') ?? one.getAttribute('src'))

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC="https://evil.example/x.js"></SCRIPT>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>* { display: none }</style>',
  '<a href="javascript:alert(1)" onclick="alert(1)">tap</a>',
  'soup <b onmouseover="alert(1)">of lentils</b>',
  'soup <mark>of lentils</mark>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<p>Boil the water</p>',
])('attack 16: raw HTML stays text that can be seen: %s', async (html) => {
  const place = await drawn(html)
  expect(place.querySelector('script, svg, iframe, style, img, a, b, form, input, mark')).toBeNull()
  expect(place.textContent).toContain(html)
})

test('plain words of HTML mean what they say, one inside the other, and end with their paragraph', async () => {
  const place = await drawn('Add <b>two <i>large</i></b> eggs<br>at 10<sup>2</sup> degrees\n\n<q>warm')
  expect(place.innerHTML).toContain('Add <b>two <i>large</i></b> eggs<br>at 10<sup>2</sup> degrees')
  expect(place.innerHTML).toContain('<q>warm</q>')
})

test.each([
  ['<img src="/api/media/cake.webp" height="100%" width="100%"/>', '/api/media/cake.webp'],
  ["soup <img alt='a bowl' src='https://pictures.example/soup.jpg'>", 'https://pictures.example/soup.jpg'],
])('a picture written as HTML is shown: %s', async (html, address) => {
  expect((await drawn(html)).querySelector('img')?.getAttribute('src')).toBe(address)
})

test.each([
  '<img src="x" onerror="alert(1)">',
  '<img/src="x" onerror="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img srcset="https://evil.example/x" style="position:fixed">',
])('attack 16: and brings nothing else along: %s', async (html) => {
  const place = await drawn(html)
  const [picture] = place.querySelectorAll('img')
  expect(
    picture?.getAttributeNames().filter((name) => !['src', 'alt', 'loading', 'decoding'].includes(name)) ?? [],
  ).toEqual([])
  expect(picture?.getAttribute('src') ?? '').toMatch(/^x?$/)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'file:///etc/passwd',
  'blob:https://larder.example/1',
  // The renderer itself would let these through: only the sanitiser takes them away.
  'irc://evil.example/room',
  'xmpp:somebody@evil.example',
])('an address that is more than a link leads nowhere: %s', async (address) => {
  const place = await drawn(`[tap](<${address}>) ![look](<${address}>) [ref]\n\n[ref]: <${address}>`)
  expect(addresses(place).filter(Boolean)).toEqual([])
  expect(place.textContent).toContain('tap')
})

test.each(['<javascript:alert(1)>', '<data:text/html,x>', '<irc://evil.example/room>'])(
  'an address in angle brackets is no way around: %s',
  async (link) => {
    expect(addresses(await drawn(link)).filter(Boolean)).toEqual([])
  },
)

test.each(['data:image/png;base64,iVBORw0KGgo=', 'data:image/svg+xml,<svg onload=alert(1)>'])(
  'a picture brings no data of its own: %s',
  async (address) => {
    const place = await drawn(`![cake](<${address}>)`)
    expect(place.querySelector('img')?.getAttribute('src') ?? '').toBe('')
  },
)

test('a picture from the house and one from elsewhere are shown, with their words', async () => {
  const place = await drawn('![cake](/api/media/cake.webp) ![](https://pictures.example/pie.jpg)')
  expect(addresses(place)).toEqual(['/api/media/cake.webp', 'https://pictures.example/pie.jpg'])
  expect([...place.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['cake', ''])
})

test.each([
  ['written out', '[the source](https://cook.example/soup)'],
  ['bare', 'from https://cook.example/soup'],
  ['with a title', '[the source](https://cook.example/soup "rel=opener")'],
])('a link, %s, opens elsewhere and tells the other page nothing', async (_, text) => {
  await drawn(text)
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('https://cook.example/soup')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
})

test('what is escaped is never turned back into elements', async () => {
  const place = await drawn('&lt;script&gt;alert(1)&lt;/script&gt; \\<img src=x onerror=alert(1)\\>')
  expect(place.querySelector('script, img')).toBeNull()
  expect(place.textContent).toContain('<script>alert(1)</script> <img src=x onerror=alert(1)>')
})

test('words without any sign are shown as they are', () => {
  const { container } = render(<Markdown text="Soup with lentils" />)
  expect(container.textContent).toBe('Soup with lentils')
})

test('the headings of a text stand below those of the page', async () => {
  const place = await drawn('# Dough\n\n## Rest')
  expect([...place.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => tagName)).toEqual(['H3', 'H4'])
})

/** Behind the renderer: were raw HTML ever read as elements, these are what would arrive. */
const element = (tagName: string, properties: Record<string, string> = {}, words = 'words') => ({
  type: 'element' as const,
  tagName,
  properties,
  children: [{ type: 'text' as const, value: words }],
})

test.each([
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'form',
  'button',
  'textarea',
  'base',
  'meta',
])('the sanitiser knows no element %s', (tagName) => {
  const clean = rehypeSanitize(sanitizeSchema)({ type: 'root', children: [element(tagName)] })
  expect(JSON.stringify(clean)).not.toContain(`"tagName":"${tagName}"`)
})

test.each(['onClick', 'onError', 'onLoad', 'onMouseOver', 'style', 'srcDoc', 'formAction', 'className'])(
  'the sanitiser keeps no attribute %s',
  (name) => {
    const clean = rehypeSanitize(sanitizeSchema)({ type: 'root', children: [element('p', { [name]: 'alert(1)' })] })
    expect(JSON.stringify(clean)).not.toContain('alert(1)')
  },
)

test.each([
  ['quotes', '>'.repeat(5000)],
  ['lists', '- '.repeat(3000)],
  ['lists by their indent', Array.from({ length: 60 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n')],
  ['stresses', `${'**a *b '.repeat(1000)}${' c* d**'.repeat(1000)}`],
  ['links', `${'['.repeat(3000)}${']'.repeat(3000)}`],
  ['tags', '<b>'.repeat(3000)],
  ['words without end', 'Stir **well**.\n\n'.repeat(5000)],
])('attack 20: %s in each other that nobody writes are shown as they were typed', async (_kind, text) => {
  await drawn('The renderer is there.')
  const { container } = render(<Markdown text={text} />)
  expect(container.querySelector('p')?.textContent).toBe(text)
})

test('what people write is dressed, however long and rich', async () => {
  const rich = '> - *Cut* the _leeks_, [wash](https://larder.example) them: 1 < 2\n>   1. and `fry`\n\n'
  expect((await drawn(rich.repeat(100))).querySelectorAll('blockquote')).toHaveLength(100)
})

test('a line that begins far to the right is no reason to leave the others undressed', async () => {
  const text = `*Well* known\n${' '.repeat(60)}words`
  expect((await drawn(text)).querySelector('em')?.textContent).toBe('Well')
})
