/** Ways in which pages draw ingredients and steps, and in which data words them. */
export type Recipe = { name: string; ingredients: string[]; steps: string[] }

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const AMOUNT =
  /^((?:\d[\d\s.,/⁄–-]*|[¼-¾⅐-⅞])[¼-¾⅐-⅞]?\s?(?:(?:g|kg|ml|cl|dl|l|oz|lbs?|cups?|tbsp|tsp|tablespoons?|teaspoons?|ounces?|pounds?|cloves?|el|tl|stück|prise|msk|tsk|spsk|tsk|cuillères?|eetlepels?|theelepels?)(?=\s)\.?)?)\s*(\S.*)$/iu

export const cut = (line: string): [string, string] => {
  const [, amount = '', food = line] = AMOUNT.exec(line) ?? []
  return [amount.trim(), food]
}
export const items = (tag: string, lines: string[], attributes = ''): string =>
  `<${tag}>${lines.map((line) => `<li${attributes}>${escaped(line)}</li>`).join('\n')}</${tag}>`
const each = (lines: string[], draw: (line: string, at: number) => string): string => lines.map(draw).join('\n')
const cells = (line: string, draw: (amount: string, food: string) => string): string => {
  const [amount, food] = cut(line)
  return draw(escaped(amount), escaped(food))
}

export const ingredientDrawings: Record<string, (lines: string[]) => string> = {
  'table of amount and food': (lines) =>
    `<table><tbody>${each(lines, (line) => `<tr>${cells(line, (amount, food) => `<td>${amount}</td><td>${food}</td>`)}</tr>`)}</tbody></table>`,
  'table with the amount last': (lines) =>
    `<table><tbody>${each(lines, (line) => `<tr>${cells(line, (amount, food) => `<td>${food}</td><td>${amount}</td>`)}</tr>`)}</tbody></table>`,
  'terms of a definition list': (lines) =>
    `<dl>${each(lines, (line) => cells(line, (amount, food) => `<dt>${amount}</dt><dd>${food}</dd>`))}</dl>`,
  'lines of a paragraph': (lines) => `<p>${lines.map(escaped).join('<br>\n')}</p>`,
  'a paragraph each': (lines) => each(lines, (line) => `<p>${escaped(line)}</p>`),
  'a box each': (lines) =>
    `<div class="x1">${each(lines, (line) => `<div class="x2"><div class="x3">${escaped(line)}</div></div>`)}</div>`,
  'two boxes each': (lines) =>
    `<div class="x1">${each(lines, (line) => `<div class="x2">${cells(line, (amount, food) => `<div class="x3">${amount}</div><div class="x4">${food}</div>`)}</div>`)}</div>`,
  'items with spans': (lines) =>
    `<ul>${each(lines, (line) => `<li>${cells(line, (amount, food) => `<span>${amount}</span> <span>${food}</span>`)}</li>`)}</ul>`,
  'items with check boxes': (lines) =>
    `<ul>${each(lines, (line, at) => `<li><input type="checkbox" id="c${at}"><label for="c${at}">▢ ${escaped(line)}</label></li>`)}</ul>`,
  'labels without a list': (lines) =>
    `<div>${each(lines, (line) => `<label><input type="checkbox"><span>${escaped(line)}</span></label>`)}</div>`,
  'the list twice': (lines) => `<div class="x5">${items('ul', lines)}</div><div class="x6">${items('ul', lines)}</div>`,
  'signs before lines of one paragraph': (lines) => `<p>${lines.map((line) => `• ${escaped(line)}`).join('<br>')}</p>`,
  'a list among the words of a shop': (lines) =>
    `${items('ul', lines)}<button>Add to list</button><p><a href="/shop">Shop the ingredients</a></p>`,
}

export const stepDrawings: Record<string, (lines: string[]) => string> = {
  'numbered paragraphs': (lines) => each(lines, (line, at) => `<p>${at + 1}. ${escaped(line)}</p>`),
  'lines of one paragraph': (lines) => `<p>${lines.map(escaped).join('<br><br>\n')}</p>`,
  'a number in a box of its own': (lines) =>
    each(
      lines,
      (line, at) => `<div class="x7"><div class="x8">${at + 1}</div><div class="x9">${escaped(line)}</div></div>`,
    ),
  'a heading for each number': (lines) => each(lines, (line, at) => `<h4>Step ${at + 1}</h4><p>${escaped(line)}</p>`),
  'a bold number': (lines) => each(lines, (line, at) => `<p><strong>Step ${at + 1}:</strong> ${escaped(line)}</p>`),
  'a table of steps': (lines) =>
    `<table>${each(lines, (line, at) => `<tr><td>${at + 1}</td><td>${escaped(line)}</td></tr>`)}</table>`,
  'advertisements between': (lines) =>
    `<ol>${each(lines, (line) => `<li>${escaped(line)}</li>`)}</ol>`.replaceAll(
      '</li>\n',
      '</li>\n<div class="xa">Advertisement</div>',
    ),
  'pictures with words between': (lines) =>
    each(
      lines,
      (line, at) =>
        `<p>${escaped(line)}</p><figure><img src="/${at}.jpg"><figcaption>Photo ${at + 1}</figcaption></figure>`,
    ),
  'terms and what is said': (lines) =>
    `<dl>${each(lines, (line, at) => `<dt>${at + 1}</dt><dd>${escaped(line)}</dd>`)}</dl>`,
  'boxes without anything': (lines) => each(lines, (line) => `<div>${escaped(line)}</div>`),
  'tips behind the steps': (lines) =>
    `${items('ol', lines)}<h3>Tips</h3><p>Store what is left over in a closed box in the fridge for up to three days.</p>`,
}

const how = (text: string) => ({ '@type': 'HowToStep', text })
const encoded = (text: string): string => escaped(escaped(text)).replaceAll("'", '&amp;#39;')
const base = ({ name, ingredients, steps }: Recipe) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeIngredient: ingredients as unknown,
  recipeInstructions: steps.map(how) as unknown,
})
const half = (lines: string[]) => lines.slice(0, Math.ceil(lines.length / 2))

/** Data of a page that shows all of it as well. */
export const dataWordings: Record<string, (recipe: Recipe) => unknown> = {
  'all as it should be': base,
  'steps in one text by line': (recipe) => ({ ...base(recipe), recipeInstructions: recipe.steps.join('\n') }),
  'steps in one text by number': (recipe) => ({
    ...base(recipe),
    recipeInstructions: recipe.steps.map((step, at) => `${at + 1}. ${step}`).join(' '),
  }),
  'steps in one text': (recipe) => ({ ...base(recipe), recipeInstructions: recipe.steps.join(' ') }),
  'steps in one text without spaces': (recipe) => ({ ...base(recipe), recipeInstructions: recipe.steps.join('') }),
  'steps in one step': (recipe) => ({ ...base(recipe), recipeInstructions: [how(recipe.steps.join(' '))] }),
  'steps as paragraphs of one text': (recipe) => ({
    ...base(recipe),
    recipeInstructions: recipe.steps.map((step) => `<p>${escaped(step)}</p>`).join(''),
  }),
  'ingredients in one text by line': (recipe) => ({ ...base(recipe), recipeIngredient: recipe.ingredients.join('\n') }),
  'ingredients in one text by comma': (recipe) => ({
    ...base(recipe),
    recipeIngredient: [recipe.ingredients.join(', ')],
  }),
  'ingredients in one text by nothing': (recipe) => ({
    ...base(recipe),
    recipeIngredient: [recipe.ingredients.join(' ')],
  }),
  'ingredients without amounts': (recipe) => ({
    ...base(recipe),
    recipeIngredient: recipe.ingredients.map((line) => cut(line)[1]),
  }),
  'cut off': (recipe) => ({
    ...base(recipe),
    recipeIngredient: half(recipe.ingredients),
    recipeInstructions: half(recipe.steps).map(how),
  }),
  'steps cut off in the middle of one': (recipe) => ({
    ...base(recipe),
    recipeInstructions: recipe.steps.map((step) => how(`${step.slice(0, Math.ceil(step.length * 0.7))}...`)),
  }),
  'nothing but names': ({ name }) => ({ '@context': 'https://schema.org', '@type': 'Recipe', name }),
  'no steps': (recipe) => ({ ...base(recipe), recipeInstructions: [] }),
  'no ingredients': (recipe) => ({ ...base(recipe), recipeIngredient: [] }),
  sections: (recipe) => ({
    ...base(recipe),
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'First part', itemListElement: half(recipe.steps).map(how) },
      {
        '@type': 'HowToSection',
        name: 'Second part',
        itemListElement: recipe.steps.slice(half(recipe.steps).length).map(how),
      },
    ],
  }),
  'encoded twice': (recipe) => ({
    ...base(recipe),
    recipeIngredient: recipe.ingredients.map(encoded),
    recipeInstructions: recipe.steps.map((step) => how(encoded(step))),
  }),
  'headings among the ingredients': (recipe) => ({
    ...base(recipe),
    recipeIngredient: [
      'For the base:',
      ...half(recipe.ingredients),
      'For the top:',
      ...recipe.ingredients.slice(half(recipe.ingredients).length),
    ],
  }),
  'numbers before the steps': (recipe) => ({
    ...base(recipe),
    recipeInstructions: recipe.steps.map((step, at) => how(`${at + 1}. ${step}`)),
  }),
  'a list of texts with addresses': (recipe) => ({
    ...base(recipe),
    recipeInstructions: recipe.steps.map((text, at) => ({
      ...how(text),
      name: `Step ${at + 1}`,
      url: `https://x.example/#${at}`,
    })),
  }),
}

const state = ({ name, ingredients, steps }: Recipe) => ({
  page: {
    recipe: {
      title: name,
      ingredientGroups: [
        { title: '', ingredients: ingredients.map((line) => ({ amount: cut(line)[0], name: cut(line)[1] })) },
      ],
      steps: steps.map((description, at) => ({ position: at + 1, description })),
    },
  },
})
const script = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
/** Forms in which a page that draws nothing, or nothing else, says its recipe. */
export const otherForms: Record<string, (recipe: Recipe) => string> = {
  microdata: ({ name, ingredients, steps }) =>
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">${escaped(name)}</h2>${items('ul', ingredients, ' itemprop="recipeIngredient"')}<ol>${each(steps, (step) => `<li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">${escaped(step)}</p></li>`)}</ol></div>`,
  'microdata in one box each': ({ name, ingredients, steps }) =>
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">${escaped(name)}</h2><div itemprop="recipeIngredient">${ingredients.map(escaped).join('<br>')}</div><div itemprop="recipeInstructions">${each(steps, (step) => `<p>${escaped(step)}</p>`)}</div></div>`,
  'microdata with amounts of their own': ({ name, ingredients, steps }) =>
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">${escaped(name)}</h2>${each(ingredients, (line) => cells(line, (amount, food) => `<div><span class="x1">${amount}</span> <span itemprop="recipeIngredient">${food}</span></div>`))}<div itemprop="recipeInstructions">${items('ol', steps)}</div></div>`,
  'microdata of sections': ({ name, ingredients, steps }) =>
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">${escaped(name)}</h2>${items('ul', ingredients, ' itemprop="recipeIngredient"')}<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToSection"><h3 itemprop="name">Part</h3><ol>${each(steps, (step) => `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">${escaped(step)}</span></li>`)}</ol></div></div>`,
  RDFa: ({ name, ingredients, steps }) =>
    `<div vocab="https://schema.org/" typeof="Recipe"><h2 property="name">${escaped(name)}</h2>${items('ul', ingredients, ' property="recipeIngredient"')}${items('ol', steps, ' property="recipeInstructions"')}</div>`,
  'h-recipe': ({ name, ingredients, steps }) =>
    `<div class="h-recipe"><h2 class="p-name">${escaped(name)}</h2>${items('ul', ingredients, ' class="p-ingredient"')}<div class="e-instructions">${items('ol', steps)}</div></div>`,
  'state of a script': (recipe) => `<script>window.__INITIAL_STATE__ = ${script(state(recipe))};</script>`,
  'state in a text': (recipe) =>
    `<script>window.__DATA__ = JSON.parse(${script(JSON.stringify(state(recipe)))});</script>`,
  'state in a call': (recipe) => `<script>App.start({"el":"#app"}, ${script(state(recipe))});</script>`,
  'JSON-LD in a comment block': (recipe) =>
    `<script type="application/ld+json">\n<!--\n${script(base(recipe))}\n//-->\n</script>`,
  'JSON-LD with raw line breaks and a comma too many': (recipe) =>
    `<script type="application/ld+json">${script(base(recipe)).replace(/\]/g, ',]').replace('","', '",\n"')}</script>`,
  'JSON-LD of the page around': (recipe) =>
    `<script type="application/ld+json">${script({ '@context': 'https://schema.org', '@type': 'WebPage', mainEntity: base(recipe) })}</script>`,
}
export const asJsonLd = (value: unknown): string => `<script type="application/ld+json">${script(value)}</script>`
