import { expect, test } from 'vitest'
import { isLocalPath } from './local-path.ts'

test.each([
  ...['//evil.example', '/\\evil.example', '\\/evil.example', 'https://evil.example', 'javascript:alert(1)', ''],
  ...['/\t/evil.example', '/\n/evil.example', '\t//evil.example', '/\r\\evil.example', '/ /evil.example', '/\0/x'],
  ...['/.//evil.example', '/g/..//evil.example', '/\u2028/evil.example', 'login', '?next=/'],
])('attack 34: %j does not count as a path of this site', (path) => {
  expect(isLocalPath(path)).toBe(false)
})

test.each(['/', '/group/data/labels', '/g/home?search=a%20b&tags=c', '/g/home?next=https://x.example//y#top'])(
  '%s does',
  (path) => {
    expect(isLocalPath(path)).toBe(true)
  },
)
