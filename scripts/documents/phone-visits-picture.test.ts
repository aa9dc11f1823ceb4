import { expect, test } from 'vitest'
import { phoneVisitsPicture } from './phone-visits-picture.ts'

const row = (what: string, measured: string, against: string) => ({ what, measured, against, date: '2026-01-01' })
const taken = row(
  'a list, first visit, where it goes',
  'script 60, styles 10, layout 10, other 80 ms',
  'bare script 50, styles 5, layout 5, other 20 ms',
)

test('a visit is a bar of what it was spent on, as long as its time, beside the bare page', () => {
  const picture = phoneVisitsPicture([taken])
  expect(picture).toContain('>a list, first visit</text>')
  expect(picture.match(/>\d+ ms</g)).toEqual(['>160 ms<', '>80 ms<'])
  const [ours = 0, bare = 1] = [...picture.matchAll(/width="([\d.]+)" height="11" class="script"/g)].map(([, width]) =>
    Number(width),
  )
  expect(ours / bare).toBeCloseTo(60 / 50, 2)
})

test('where an earlier build was visited in turn, its whole time stands above', () => {
  const share = row('a list, first visit, share of the earlier build', '40 %', '400 ms, goal 40 %')
  expect(phoneVisitsPicture([share, taken]).match(/>\d+ ms</g)).toEqual(['>400 ms<', '>160 ms<', '>80 ms<'])
})

test('what was not taken apart is no bar', () => {
  expect(phoneVisitsPicture([row('to a list, processor time', '80 ms', '')])).not.toContain('class="name">')
})
