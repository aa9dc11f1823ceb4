/** The same recipe as different programs would write it into a page, each in the form one extractor reads. */
import type { ExtractorName } from '../draft.ts'
import type { Kitchen } from './kitchens.fixture.ts'

export type PageKind = {
  name: string
  extractor: ExtractorName
  render: (kitchen: Kitchen) => string
  /** What such a page cannot say. */
  without?: ('sections' | 'time' | 'yields')[]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const around = ({ language, name }: Kitchen, body: string, head = ''): string =>
  `<!doctype html><html lang="${language}"><head><title>${escaped(name)} | Our kitchen</title>${head}</head><body>
<nav><ul><li>1 Start</li><li>2 Recipes</li><li>3 About</li></ul></nav><main>${body}</main>
<footer><p>All rights reserved, and nothing else.</p></footer></body></html>`

const list = (tag: string, lines: string[], attributes = ''): string =>
  `<${tag}>${lines.map((line) => `<li${attributes}>${escaped(line)}</li>`).join('\n')}</${tag}>`

const data = ({ name, yields, minutes, ingredients, steps, section }: Kitchen) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeYield: yields,
  totalTime: `PT${Math.floor(minutes / 60)}H${minutes % 60}M`,
  recipeIngredient: ingredients,
  recipeInstructions: [
    { '@type': 'HowToStep', text: steps[0] },
    { '@type': 'HowToSection', name: section, itemListElement: [{ '@type': 'HowToStep', text: steps[1] }] },
  ],
})

const script = (value: unknown, attributes = 'type="application/ld+json"'): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

const headed = (kitchen: Kitchen, heading: (text: string) => string, stepsTag: string): string => {
  const first = kitchen.ingredients.slice(0, -2)
  const second = kitchen.ingredients.slice(-2)
  const steps =
    stepsTag === 'p' ? kitchen.steps.map((step) => `<p>${escaped(step)}</p>`).join('\n') : list(stepsTag, kitchen.steps)
  return `<h1>${escaped(kitchen.name)}</h1><p>A few words about where this comes from.</p>
${heading(kitchen.ingredientsHeading)}${list('ul', first)}<h4>${escaped(kitchen.section)}</h4>${list('ul', second)}
${heading(kitchen.stepsHeading)}${steps}`
}

export const pageKinds: PageKind[] = [
  {
    name: 'JSON-LD',
    extractor: 'json-ld',
    render: (kitchen) => around(kitchen, '<h1>Blog</h1>', script(data(kitchen))),
  },
  {
    name: 'JSON-LD in a graph with references and a doubled type',
    extractor: 'json-ld',
    render: (kitchen) => {
      const { recipeInstructions, ...recipe } = data(kitchen)
      const steps = { '@id': '#steps', '@type': 'ItemList', itemListElement: recipeInstructions }
      const graph = [
        { '@type': 'WebPage', name: 'x' },
        steps,
        { ...recipe, '@type': ['Recipe', 'NewsArticle'], recipeInstructions: { '@id': '#steps' } },
      ]
      return around(kitchen, '', script({ '@context': 'https://schema.org', '@graph': graph }))
    },
  },
  {
    name: 'broken JSON-LD',
    extractor: 'json-ld',
    render: (kitchen) => {
      const text = JSON.stringify(data(kitchen), null, 1)
        .replace(/\n\}$/, ',\n}')
        .replace('"name": "', '"description": "a line\nand a "quoted" word",\n"name": "')
      return around(kitchen, '', `<script type="application/ld+json">//<![CDATA[\n${text}\n//]]></script>`)
    },
  },
  {
    name: 'microdata',
    extractor: 'microdata',
    without: ['sections'],
    render: (kitchen) =>
      around(
        kitchen,
        `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">${escaped(kitchen.name)}</h1>
<meta itemprop="totalTime" content="PT${kitchen.minutes}M"><span itemprop="recipeYield">${kitchen.yields}</span>
${list('ul', kitchen.ingredients, ' itemprop="recipeIngredient"')}<div itemprop="recipeInstructions">${list('ol', kitchen.steps)}</div></div>`,
      ),
  },
  {
    name: 'RDFa',
    extractor: 'rdfa',
    without: ['sections'],
    render: (kitchen) =>
      around(
        kitchen,
        `<div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">${escaped(kitchen.name)}</h1>
<meta property="totalTime" content="PT${kitchen.minutes}M"><span property="recipeYield">${kitchen.yields}</span>
${list('ul', kitchen.ingredients, ' property="recipeIngredient"')}${list('ol', kitchen.steps, ' property="recipeInstructions"')}</div>`,
      ),
  },
  {
    name: 'h-recipe',
    extractor: 'h-recipe',
    without: ['sections'],
    render: (kitchen) =>
      around(
        kitchen,
        `<article class="h-recipe"><h1 class="p-name">${escaped(kitchen.name)}</h1><time class="dt-duration" datetime="PT${kitchen.minutes}M">x</time>
<span class="p-yield">${kitchen.yields}</span>${list('ul', kitchen.ingredients, ' class="p-ingredient"')}<div class="e-instructions">${list('ol', kitchen.steps)}</div></article>`,
      ),
  },
  {
    name: 'a plug-in with groups',
    extractor: 'plug-in',
    without: ['time', 'yields'],
    render: (kitchen) =>
      around(
        kitchen,
        `<h1>Our blog</h1><div class="wprm-recipe-container"><h2 class="wprm-recipe-name">${escaped(kitchen.name)}</h2>
<div class="wprm-recipe-ingredients-container"><h3>${kitchen.ingredientsHeading}</h3>
<div class="wprm-recipe-ingredient-group">${list('ul', kitchen.ingredients.slice(0, -2), ' class="wprm-recipe-ingredient"')}</div>
<div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">${escaped(kitchen.section)}</h4>${list('ul', kitchen.ingredients.slice(-2), ' class="wprm-recipe-ingredient"')}</div></div>
<div class="wprm-recipe-instructions-container">${kitchen.steps.map((step) => `<div class="wprm-recipe-instruction-text">${escaped(step)}</div>`).join('')}</div></div>`,
      ),
  },
  {
    name: 'data of a framework',
    extractor: 'framework',
    without: ['sections', 'time', 'yields'],
    render: (kitchen) => {
      const recipe = {
        title: kitchen.name,
        ingredients: kitchen.ingredients.map((text) => ({ text })),
        steps: kitchen.steps.map((text) => ({ text })),
      }
      return around(
        kitchen,
        '',
        script({ props: { pageProps: { recipe } } }, 'id="__NEXT_DATA__" type="application/json"'),
      )
    },
  },
  {
    name: 'an inline state object',
    extractor: 'framework',
    without: ['sections', 'time', 'yields'],
    render: (kitchen) => {
      const recipe = { name: kitchen.name, ingredients: kitchen.ingredients, instructions: kitchen.steps }
      return around(kitchen, '', `<script>window.__STATE__ = ${JSON.stringify({ page: { recipe } })};go()</script>`)
    },
  },
  {
    name: 'the flat list of Nuxt',
    extractor: 'framework',
    without: ['sections', 'time', 'yields'],
    render: ({ name, ingredients, steps, ...kitchen }) => {
      const places = (count: number, from: number) => Array.from({ length: count }, (_, at) => from + at)
      const from = 6
      const recipe = { title: 3, ingredients: 4, instructions: 5 }
      const lists = [places(ingredients.length, from), places(steps.length, from + ingredients.length)]
      const payload = [['ShallowReactive', 1], { recipe: 2 }, recipe, name, ...lists, ...ingredients, ...steps]
      const kept = script(payload, 'type="application/json" data-nuxt-data="nuxt-app" id="__NUXT_DATA__"')
      return around({ name, ingredients, steps, ...kitchen }, '', kept)
    },
  },
  {
    name: 'rows of a table under a heading',
    extractor: 'structure',
    without: ['sections', 'time', 'yields'],
    render: (kitchen) => {
      const cells = (line: string) => escaped(line).replace(/^(\S+) /, '$1 </td><td>')
      const rows = kitchen.ingredients.map((line) => `<tr><td>${cells(line)}</td></tr>`).join('\n')
      return around(
        kitchen,
        `<h1>${escaped(kitchen.name)}</h1><h2>${kitchen.ingredientsHeading}</h2><table>${rows}</table><h2>${kitchen.stepsHeading}</h2>${list('ol', kitchen.steps)}`,
      )
    },
  },
  {
    name: 'headings and lists',
    extractor: 'structure',
    without: ['time', 'yields'],
    render: (kitchen) =>
      around(
        kitchen,
        headed(kitchen, (text) => `<h2>${text}</h2>`, 'ol'),
      ),
  },
  {
    name: 'bold words and paragraphs',
    extractor: 'structure',
    without: ['time', 'yields'],
    render: (kitchen) =>
      around(
        kitchen,
        headed(kitchen, (text) => `<p><strong>${text}:</strong></p>`, 'p'),
      ),
  },
]
