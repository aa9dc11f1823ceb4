/** Photographs for the recipes that a list shows first. */

import { pathOf } from '@larder/contract/endpoint.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import sharp from 'sharp'
import type { Member } from './member.ts'

/** The newest first; answers their slugs. */
export async function addPictures({ send }: Member, count: number): Promise<string[]> {
  const newest = `?perPage=${count}&orderBy=created_at&orderDirection=desc`
  const answer = await send(recipeSearchApi.list.method, recipeSearchApi.list.path + newest)
  const { items } = (await answer.json()) as { items: { slug: string }[] }
  for (const [at, { slug }] of items.entries()) {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await photograph(at))], { type: 'image/jpeg' }), 'dish.jpg')
    form.set('extension', 'jpg')
    const { replaceImage } = recipeMediaApi
    await send(replaceImage.method, pathOf(replaceImage, { slug }), form)
  }
  return items.map(({ slug }) => slug)
}

/** As large and as busy as what a telephone takes. */
export function photograph(seed: number): Promise<Buffer> {
  const hue = (seed * 47) % 360
  const dots = Array.from({ length: 400 }, (_, at) => {
    const [x, y, size] = [(at * 977 + seed * 131) % 1600, (at * 613 + seed * 71) % 1200, 20 + ((at * 37) % 90)]
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${(hue + at * 3) % 60} 60% ${25 + (at % 50)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">${dots.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}
