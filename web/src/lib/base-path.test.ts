import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { usersApi } from '@larder/contract/users.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#testing/people.ts'
import { call, callAddress } from './api.ts'
import { siteAddress, withBasePath } from './base-path.ts'

const root = document.documentElement
const picture = { params: { recipe_id: 'a', file_name: 'b.webp' }, query: { version: 'c' } }

afterEach(() => {
  delete root.dataset.basePath
  vi.unstubAllGlobals()
})

test('on a host of its own every address is as it is written', () => {
  expect(withBasePath('/sw.js')).toBe('/sw.js')
  expect(siteAddress('/login')).toBe(`${window.location.origin}/login`)
  expect(callAddress(recipeMediaApi.image, picture)).toBe('/api/media/recipes/a/images/b.webp?version=c')
})

test('below a folder calls, pictures and links for others begin with the folder', async () => {
  root.dataset.basePath = '/larder'
  expect(siteAddress('/login')).toBe(`${window.location.origin}/larder/login`)
  expect(callAddress(recipeMediaApi.image, picture)).toBe('/larder/api/media/recipes/a/images/b.webp?version=c')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(aUser())
  })
  await call(usersApi.self)
  expect(asked).toEqual(['/larder/api/users/self'])
})
