/** Reads one page or text after the other, in a thread that can be ended. */
import { parentPort } from 'node:worker_threads'
import { recipeTextOf, videoWords } from '@larder/page-reader/extractors/video.ts'
import { openPage } from '@larder/page-reader/page.ts'
import { pagePictures } from '@larder/page-reader/page-pictures.ts'
import { rawRecipe } from '@larder/page-reader/raw-recipe.ts'
import { readOpenPage } from '@larder/page-reader/read-page.ts'
import { readText } from '@larder/page-reader/read-text.ts'
import { linesOf } from '@larder/page-reader/text.ts'
import type { PageReading, ReaderJob } from './page-reader.ts'
import type { ThreadAnswer } from './threads.ts'

function read(job: ReaderJob): PageReading[] | string {
  if ('seen' in job) return visibleText(job.seen, job.address)
  if ('text' in job) return readText(job.text).map((reading) => ({ ...reading, raw: undefined, pictures: [] }))
  const page = openPage(job.html, job.address)
  const reading = readOpenPage(page)
  return [{ ...reading, raw: rawRecipe(page), pictures: pagePictures(page, reading.recipe.images) }]
}

/** The words of a video stand in the data of its player, not on the page. */
function visibleText(html: string, address: string): string {
  const page = openPage(html, address)
  const words = videoWords(page)
  return words ? recipeTextOf(words) : linesOf(page.root).join('\n')
}

parentPort?.on('message', (job: ReaderJob) => {
  let answer: ThreadAnswer<PageReading[] | string>
  try {
    answer = { result: read(job) }
  } catch (error) {
    answer = { failure: String(error) }
  }
  parentPort?.postMessage(answer)
})
