import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'

const CAPTION = `The best lentil soup!

Ingredients:
- 200 g red lentils
- 1 onion
- 1 l water

Method:
1. Fry the onion.
2. Add lentils and water and simmer for 20 minutes.

0:00 Intro
2:30 The onion
My knife: https://shop.example.com/knife
#soup #vegan`

const page = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
const linesOf = ({ recipe }: ReturnType<typeof readPage>) => recipe.recipeIngredient.map(({ note }) => note)
const stepsOf = ({ recipe }: ReturnType<typeof readPage>) => recipe.recipeInstructions.map(({ text }) => text)

const LINES = ['200 g red lentils', '1 onion', '1 l water']
const STEPS = ['Fry the onion.', 'Add lentils and water and simmer for 20 minutes.']

test('YouTube: the description in the data of the player', () => {
  const player = {
    videoDetails: {
      videoId: 'abc',
      title: 'Lentil soup in 20 minutes',
      shortDescription: CAPTION,
      author: 'Ana cooks',
      thumbnail: {
        thumbnails: [{ url: 'https://i.example.com/small.jpg' }, { url: 'https://i.example.com/large.jpg' }],
      },
    },
  }
  const script = `<script>var ytInitialPlayerResponse = ${JSON.stringify(player)};var meta = 1;</script>`
  const found = readPage(page('<title>x</title>', script), 'https://www.youtube.com/watch?v=abc')
  expect(found.kind).toBe('recipe')
  expect(found.recipe).toMatchObject({
    name: 'Lentil soup in 20 minutes',
    orgURL: 'https://www.youtube.com/watch?v=abc',
    video: 'https://www.youtube.com/watch?v=abc',
    images: ['https://i.example.com/large.jpg'],
  })
  expect(linesOf(found)).toEqual(LINES)
  expect(stepsOf(found)).toEqual(STEPS)
  expect(found.sources.ingredients).toBe('video')
})

test('Instagram: what was written stands in quotes inside what the site says', () => {
  const shared = `120 likes, 4 comments - ana_cooks on May 1, 2026: "${CAPTION}". `
  const metas = `<meta property="og:title" content='Ana on Instagram: "The best lentil soup!"'>
    <meta property="og:description" content="${shared.replaceAll('"', '&quot;')}">
    <meta property="og:image" content="https://i.example.com/soup.jpg">`
  const found = readPage(page(metas), 'https://www.instagram.com/reel/abc/')
  expect(found.recipe.name).toBe('The best lentil soup!')
  expect(linesOf(found)).toEqual(LINES)
  expect(stepsOf(found)).toEqual(STEPS)
})

test('TikTok: the words in the data of the page', () => {
  const item = { desc: CAPTION, video: { cover: 'https://i.example.com/c.jpg' }, author: { nickname: 'Ana' } }
  const data = { __DEFAULT_SCOPE__: { 'webapp.video-detail': { itemInfo: { itemStruct: item } } } }
  const script = `<script id="__UNIVERSAL_DATA_FOR_REHYDRATION__" type="application/json">${JSON.stringify(data)}</script>`
  const found = readPage(page('', script), 'https://www.tiktok.com/@ana/video/1')
  expect(found.recipe).toMatchObject({ name: 'The best lentil soup!', images: ['https://i.example.com/c.jpg'] })
  expect(linesOf(found)).toEqual(LINES)
})

test('a podcast: JSON-LD says what an episode is about', () => {
  const data = { '@type': 'PodcastEpisode', name: 'Soup talk', description: CAPTION }
  const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const found = readPage(page(head), 'https://podcasts.apple.com/de/podcast/x/id1')
  expect(found.recipe.name).toBe('Soup talk')
  expect(linesOf(found)).toEqual(LINES)
})

test('a video whose words hold no recipe says so and invents none from the page around it', () => {
  const head = '<meta property="og:title" content="My kitchen"><meta property="og:description" content="Hello there">'
  const around = '<ul><li>1 cup of ads</li><li>2 cups of ads</li><li>3 spoons of ads</li></ul>'
  const found = readPage(page(head, around), 'https://youtu.be/abc')
  expect(found.kind).toBe('video')
  expect(linesOf(found)).toEqual([])
})

test('a recipe page that also shows a video is read as a recipe page', () => {
  const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: LINES, recipeInstructions: STEPS }
  const video = { '@type': 'VideoObject', name: 'How to', description: CAPTION }
  const head = `<meta property="og:type" content="video.other"><script type="application/ld+json">${JSON.stringify([recipe, video])}</script>`
  const found = readPage(page(head), 'https://blog.example.com/soup')
  expect(found.sources.ingredients).toBe('json-ld')
})

const captionOf = (caption: string) => {
  const metas = `<meta property="og:title" content="Dinner"><meta property="og:description" content="${caption}">`
  return readPage(page(metas), 'https://www.instagram.com/reel/abc/')
}

test('what is asked of those who watch is no step, and what a portion holds is a note', () => {
  const caption = [
    'Overnight oats (45g protein)',
    '',
    '50g oats',
    '150ml milk',
    '',
    'Mix everything.',
    'Follow package directions for the whey.',
    '',
    'Macros: 420kcal | 45P',
    '',
    'Follow @fitchef for more',
    '💾 Save this for later & tag a friend',
  ]
  const found = captionOf(caption.join('\n'))
  expect(linesOf(found)).toEqual(['50g oats', '150ml milk'])
  expect(stepsOf(found)).toEqual(['Mix everything.', 'Follow package directions for the whey.'])
  expect(found.recipe.notes.map(({ text }) => text)).toEqual(['Macros: 420kcal | 45P'])
})

test('a recipe told in one paragraph with its headings inside is read', () => {
  const found = captionOf(
    'Heute gibt es Rouladen. Zutaten für 4 Personen: 4 Rouladen, 2 Zwiebeln, Senf. Zubereitung: Mit Senf bestreichen. 90 Minuten schmoren.',
  )
  expect(linesOf(found)).toEqual(['4 Rouladen', '2 Zwiebeln', 'Senf'])
  expect(stepsOf(found)).toEqual(['Mit Senf bestreichen.', '90 Minuten schmoren.'])
  expect(found.recipe.recipeServings).toBe(4)
})

test('a line about the dish above its list is no part of it', () => {
  const found = captionOf(
    'Feta pasta\n\nBaked feta pasta 🍝✨ Recipe ⬇️\n\n▪️ 200g feta\n▪️ 300g pasta\n\nBake at 200C.\nMix.',
  )
  expect(found.recipe.recipeIngredient).toEqual(['200g feta', '300g pasta'].map((note) => ({ title: null, note })))
})
