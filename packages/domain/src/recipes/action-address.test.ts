import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import {
  actionAddressProblem,
  actionPlaceholders,
  actionValues,
  filledActionAddress,
  placeholderOf,
  unknownPlaceholders,
} from './action-address.ts'

const soup = {
  id: '0b7c5f64-7d2f-4a8e-9c57-0d6f5a0a3c11',
  slug: 'leek-soup',
  name: 'Leek soup',
  recipeServings: 4,
  recipeYieldQuantity: 1.5,
  recipeYield: 'litres',
}
const here = { url: 'https://larder.test/g/home/r/leek-soup', scale: 1 }
const filled = (address: string, recipe: Partial<typeof soup> = {}, place = here) =>
  filledActionAddress(address, actionValues({ ...soup, ...recipe }, place))

test('every placeholder is filled, wherever and as often as it stands', () => {
  expect(filled(`https://a.test/\${slug}/\${slug}?id=\${id}#\${name}`)).toBe(
    `https://a.test/leek-soup/leek-soup?id=${soup.id}#Leek%20soup`,
  )
  const every = actionPlaceholders.map(placeholderOf).join('|')
  expect(filled(`https://a.test/?${every}`)).not.toContain(`\${`)
})

test('amounts are those of the batches that are cooked', () => {
  const address = `https://a.test/?s=\${servings}&q=\${yieldQuantity}&t=\${yieldText}`
  expect(filled(address, {}, { ...here, scale: 2 })).toBe('https://a.test/?s=8&q=3&t=litres')
  expect(filled(address, { recipeServings: 1 }, { ...here, scale: 1 / 3 })).toContain('s=0.333&')
})

test('attack 18: a hostile name stays one value of the address', () => {
  const names = [
    'a&admin=1#x',
    '../../admin?delete=1',
    'x\r\nHost: evil.test\r\n\r\n',
    '"><script>alert(1)</script>',
    "' or 1=1 --",
    `\${id} {{7*7}} <%= 7*7 %>`,
    'javascript:alert(1)',
    '//evil.test/',
    '\\evil.test',
    '@evil.test',
    'Süßkartoffel 🍠 حساء',
    '\ud800 half a sign',
    '%2e%2e%2f%00',
  ]
  for (const name of names) {
    for (const around of ['https://a.test/find?q=|&end=1', 'https://a.test/one/|/end', 'https://a.test/#|']) {
      const [before = '', after = ''] = around.split('|')
      const address = filled(`${before}\${name}${after}`, { name })
      const value = address.slice(before.length, address.length - after.length)
      expect([address.startsWith(before), address.endsWith(after)]).toEqual([true, true])
      expect(value).toMatch(/^[\w%.~!'()*-]+$/)
      expect(decodeURIComponent(value)).toBe(name.replace('\ud800', '\ufffd'))
    }
  }
})

test('attack 18: dots alone lead nowhere', () => {
  for (const name of ['.', '..', '...'])
    expect(filled(`https://a.test/one/\${name}/\${name}/end`, { name })).toBe('https://a.test/one///end')
  expect(filled(`https://a.test/?q=\${name}`, { name: '..' })).toBe('https://a.test/?q=..')
})

test('only whole addresses of the web can be used', () => {
  for (const fine of [
    'https://a.test',
    `HTTP://nas.lan:8123/api/webhook/x?y=\${slug}`,
    'http://[::1]:80/',
    `https://müsli.test/\${name}`,
    `https://a.test?q=\${url}`,
  ])
    expect([fine, actionAddressProblem(fine)]).toEqual([fine, undefined])
  for (const [address, problem] of [
    ['javascript:alert(1)', 'scheme'],
    [' javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['//a.test', 'scheme'],
    ['a.test', 'scheme'],
    ['', 'scheme'],
    [`\${url}`, 'scheme'],
    ['https://', 'host'],
    ['https:///x', 'host'],
    ['https://a b/', 'host'],
    ['https://a.test:port/', 'host'],
    [`https://\${slug}.test/`, 'placeholderInHost'],
    ['https://ok@10.0.0.1/', 'credentials'],
    ['java\nscript:alert(1)', 'characters'],
    ['https://a.test/\r\nHost: evil.test', 'characters'],
    ['https://a.test\\@evil.test/', 'characters'],
  ] as const)
    expect([address, actionAddressProblem(address)]).toEqual([address, problem])
})

test('what is no placeholder is named and left alone', () => {
  const address = `https://a.test/\${title}?a=\${title}&b=\${ slug }&c=$slug&d={id}&e=\${slug}`
  expect(unknownPlaceholders(address)).toEqual(['title', ' slug '])
  expect(filled(address)).toBe(`https://a.test/\${title}?a=\${title}&b=\${ slug }&c=$slug&d={id}&e=leek-soup`)
})

test('a long address is read in no time', () => {
  const cost = processorMs(() => {
    for (const part of [`\${`, '$', '{', `\${a`, '}', ':'])
      unknownPlaceholders(`https://a.test/${part.repeat(100_000 / part.length)}`)
  })
  expect(cost).toBeLessThan(5_000)
})
