import { expect, test } from 'vitest'
import { assetKey, imageFolder, timelineFolder } from './recipe-folders.ts'

test('the files of a recipe lie below its id, apart by what they are', () => {
  expect(imageFolder('soup')).toBe('recipes/soup/images')
  expect(timelineFolder('soup', 'event')).toBe('recipes/soup/images/timeline/event')
  expect(assetKey('soup', 'card.pdf')).toBe('recipes/soup/assets/card.pdf')
})
