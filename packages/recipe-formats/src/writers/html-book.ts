import { Buffer } from 'node:buffer'
import { directionOf, isSupportedLocale } from '@larder/domain/locales.ts'
import type { BookEntry, WriteOptions, Writer } from '../format.ts'
import type { FormatRecipe, OutgoingRecipe } from '../format-recipe.ts'
import { bookStyle } from './html-book-style.ts'
import { computedWords, factsOf, nutritionOf } from './markdown.ts'
import { Markup, markup } from './markup.ts'
import { filledFields, firstPicture, hasFile, isAddress, listed, lostAlso, oneLine } from './recipe-parts.ts'

/**
 * A cookbook in one file, for a shelf or a grandmother: everything is inside, nothing is fetched, nothing runs. On paper
 * each recipe begins a page. No browser knows on which, so recipes have numbers, and contents and index name those. The
 * index comes last, as in a printed book, so that no recipe has to be kept until all of them are known.
 */
export const htmlBookWriter: Writer = {
  extension: 'html',
  mediaType: 'text/html',
  isArchive: false,
  pictures: 'small',
  async *write(recipes, options) {
    const name = 'cookbook.html'
    const entries: Entry[] = []
    const { contents = [] } = options
    yield {
      name,
      content: `${(await cover(options)).text}<main>\n${contentsPages(contents, options.words.contents).text}`,
    }
    for await (const recipe of recipes) {
      const number = entries.length + 1
      const entry = {
        ...{ id: `r${number}`, number, name: oneLine(recipe.name), categories: recipe.categories },
        foods: [...new Set(recipe.ingredients.flatMap(({ parts }) => (parts?.food ? [oneLine(parts.food)] : [])))],
      }
      entries.push(entry)
      const before = chapterPage(contents[number - 1]?.chapter, contents[number - 2]?.chapter)
      yield { name, content: `${before.text}${(await recipePage(recipe, entry, options)).text}` }
    }
    yield { name, content: indexPages(entries, options).text }
  },
  lost: (recipe) => [
    ...filledFields(recipe, ['isFavorite', 'extras', 'assets', 'dateAdded', 'lastMade']),
    ...lostAlso([[recipe.pictures.length > 1 || recipe.pictures.some((one) => !hasFile(one)), 'pictures']]),
  ],
}

type Entry = {
  id: string
  number: number
  name: string
  categories: readonly string[]
  foods: readonly string[]
}

const nothing = new Markup('')
const when = (isThere: boolean, part: () => Markup): Markup => (isThere ? part() : nothing)

/** The document may hold pictures and the style above, and nothing else. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

async function cover({ title, locale, date, words, contents, coverPictures = [] }: WriteOptions): Promise<Markup> {
  const direction = isSupportedLocale(locale) ? directionOf(locale) : 'ltr'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(
    date,
  )
  const pictures: Markup[] = []
  for (const picture of coverPictures) {
    const address = await pictureAddress([picture])
    if (address) pictures.push(markup`<img src="${address}" alt="">`)
  }
  return markup`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(bookStyle)}</style>
</head>
<body>
<header class="cover">
${when(pictures.length > 0, () => markup`<div class="pictures" data-count="${pictures.length}">${pictures}</div>`)}
<h1 dir="auto">${title}</h1>
<p>${day}</p>
<nav>${when(contents !== undefined, () => markup`<a href="#contents">${words.contents}</a> · `)}<a href="#index">${words.index}</a></nav>
</header>
`
}

async function pictureAddress(pictures: FormatRecipe['pictures']): Promise<string | undefined> {
  const picture = await firstPicture({ pictures })
  return picture && `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`
}

/** In the order of the book, below their chapters where it has some. */
function contentsPages(contents: readonly BookEntry[], heading: string): Markup {
  if (contents.length === 0) return nothing
  const rows = contents.map(
    ({ name, chapter }, at) =>
      markup`${when(startsChapter(chapter, contents[at - 1]?.chapter), () => markup`<li class="title" dir="auto">${chapter ?? ''}</li>`)}<li><a href="#r${at + 1}" dir="auto">${oneLine(name)}</a>${numberOf(at + 1)}</li>`,
  )
  return markup`<section class="contents" id="contents"><h2>${heading}</h2><ul>${rows}</ul></section>
`
}

const numberOf = (number: number): Markup => markup`<b class="number">${number}</b>`

const startsChapter = (chapter: string | null | undefined, before: string | null | undefined): boolean =>
  Boolean(chapter) && chapter !== before

const chapterPage = (chapter: string | null | undefined, before: string | null | undefined): Markup =>
  when(
    startsChapter(chapter, before),
    () => markup`<section class="chapter"><h2 class="chapter-name" dir="auto">${chapter ?? ''}</h2></section>\n`,
  )

async function recipePage(recipe: OutgoingRecipe, { id, number }: Entry, { words, contents }: WriteOptions) {
  const address = await pictureAddress(recipe.pictures)
  const facts = factsOf({ ...recipe, lastMade: null, dateAdded: null }, words)
  const nutrition = nutritionOf(recipe, words)
  return markup`<article class="recipe" id="${id}">
<header>
${when(contents !== undefined, () => numberOf(number))}
${when(recipe.categories.length > 0, () => markup`<p class="kind" dir="auto">${listed(recipe.categories)}</p>`)}
<h2 dir="auto">${oneLine(recipe.name)}</h2>
${when(address !== undefined, () => markup`<img class="photo" src="${address ?? ''}" alt="">`)}
${when(recipe.description.trim() !== '', () => markup`<p class="about" dir="auto">${styled(recipe.description)}</p>`)}
${when(facts.length > 0, () => markup`<dl class="facts">${facts.map(fact)}</dl>`)}
</header>
<div class="parts">
${when(recipe.ingredients.length > 0, () => ingredients(recipe, words.ingredients))}
${when(recipe.steps.length > 0, () => steps(recipe, words.steps))}
</div>
${when(recipe.notes.length > 0, () => notes(recipe, words.notes))}
<footer>
${when(recipe.tools.length > 0, () => markup`<p dir="auto">${words.tools}: ${listed(recipe.tools)}</p>`)}
${when(nutrition.length > 0, () => markup`<dl class="nutrition">${nutrition.map(fact)}</dl>`)}
${when(computedWords(recipe) !== '', () => markup`<p dir="auto">${computedWords(recipe)}</p>`)}
${when(recipe.tags.length > 0, () => markup`<p dir="auto">${words.tags}: ${listed(recipe.tags)}</p>`)}
${when(recipe.source !== null, () => markup`<p dir="auto">${words.source}: ${sourceOf(recipe.source ?? '')}</p>`)}
<p class="back"><a href="#index">${words.index}</a></p>
</footer>
</article>
`
}

const fact = ([name, value]: readonly [string, string]): Markup =>
  markup`<div><dt>${name}</dt><dd dir="auto">${oneLine(value)}</dd></div>`

const sourceOf = (source: string): Markup =>
  isAddress(source) ? markup`<a href="${source}" rel="noreferrer">${source}</a>` : markup`${oneLine(source)}`

const ingredients = ({ ingredients }: FormatRecipe, heading: string): Markup =>
  markup`<section class="ingredients"><h3>${heading}</h3><ul>${ingredients.map(
    ({ title, text }) =>
      markup`${title ? markup`<li class="title" dir="auto">${oneLine(title)}</li>` : nothing}${when(
        text.trim() !== '',
        () => markup`<li dir="auto">${styled(text)}</li>`,
      )}`,
  )}</ul></section>`

const steps = ({ steps }: FormatRecipe, heading: string): Markup =>
  markup`<section class="steps"><h3>${heading}</h3><ol>${steps.map(
    ({ title, summary, text }) =>
      markup`${title ? markup`<li class="title" dir="auto">${oneLine(title)}</li>` : nothing}<li class="step" dir="auto">${
        summary ? markup`<b>${oneLine(summary)}</b> ` : nothing
      }${styled(text)}</li>`,
  )}</ol></section>`

const notes = ({ notes }: FormatRecipe, heading: string): Markup =>
  markup`<section class="notes"><h3>${heading}</h3>${notes.map(
    ({ title, text }) =>
      markup`${title ? markup`<h4 dir="auto">${oneLine(title)}</h4>` : nothing}<p dir="auto">${styled(text)}</p>`,
  )}</section>`

/** Texts of recipes are Markdown; of it a printed page keeps what is bold, and the words of its links. */
function styled(text: string): Markup[] {
  const plain = text.trim().replace(/!?\[([^\][]{0,300})\]\([^()]{0,2000}\)/g, '$1')
  return plain
    .split(/\*\*([^*\n]{1,500})\*\*/)
    .map((piece, at) => (at % 2 === 1 ? markup`<b>${piece}</b>` : markup`${piece}`))
}

function indexPages(entries: readonly Entry[], { locale, words }: WriteOptions): Markup {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sorted = entries.toSorted((one, other) => compare(one.name, other.name))
  const letters = headed(sorted, ({ name }) => [initialOf(name)])
  const categories = headed(sorted, (entry) => entry.categories).toSorted(([one], [other]) => compare(one, other))
  const foods = headed(sorted, (entry) => entry.foods).toSorted(([one], [other]) => compare(one, other))
  const loose = sorted.filter((entry) => entry.categories.length === 0)
  const kinds: Headed[] =
    categories.length > 0 && loose.length > 0 ? [...categories, [words.withoutCategory, loose]] : categories
  return markup`<section class="index" id="index">
<h2>${words.index}</h2>
<h3>${words.byName}</h3>
<div class="columns">${letters.map(indexPart)}</div>
${when(foods.length > 0, () => markup`<h3>${words.byIngredient}</h3><div class="columns">${foods.map(indexPart)}</div>`)}
${when(kinds.length > 0, () => markup`<h3>${words.byCategory}</h3><div class="columns">${kinds.map(indexPart)}</div>`)}
</section>
</main>
</body>
</html>
`
}

type Headed = readonly [heading: string, entries: readonly Entry[]]

function headed(entries: readonly Entry[], headingsOf: (entry: Entry) => readonly string[]): Headed[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const heading of headingsOf(entry)) {
      const group = groups.get(heading)
      if (group) group.push(entry)
      else groups.set(heading, [entry])
    }
  return [...groups]
}

/** Numbers and signs stand together. */
function initialOf(name: string): string {
  const [first = ''] = name.normalize('NFD').replace(/^[^\p{L}\p{N}]+/u, '')
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#'
}

const indexPart = ([heading, entries]: Headed): Markup =>
  markup`<section><h4 dir="auto">${heading}</h4><ul>${entries.map(
    ({ id, name, number }) => markup`<li><a href="#${id}" dir="auto">${name}</a>${numberOf(number)}</li>`,
  )}</ul></section>`
