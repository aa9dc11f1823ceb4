import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { emptyRecipe } from '../format-recipe.ts'
import { itemsOf, outcomesOf, pictureOf, recipesOf, sourceOf } from '../testing/sources.fixture.ts'
import { germanTable, grocyTables, tableArchive } from '../testing/table.fixture.ts'
import { grocy } from './grocy.ts'
import { table } from './table.ts'
import { linesOfCell, namesOfCell } from './table-cells.ts'
import { proposeColumns } from './table-columns.ts'

describe('a table', () => {
  test('has every field that its header names, in lines, lists and numbers', async () => {
    const [item] = await itemsOf(table, germanTable)
    expect(item?.recipe).toEqual({
      ...emptyRecipe('Käsespätzle'),
      description: 'Mit "viel" Käse; sehr gut',
      ingredients: [
        { title: 'Für den Teig', text: '400 g Mehl' },
        { title: null, text: '4 Eier' },
        { title: 'Zum Schluss', text: '200 g Käse' },
      ],
      steps: [
        { title: '', summary: '', text: 'Teig rühren.' },
        { title: '', summary: '', text: 'Schaben und schichten.' },
      ],
      notes: [{ title: '', text: 'Reicht für alle.' }],
      servings: 4,
      prepTime: 'PT20M',
      performTime: '30 Min.',
      totalTime: 'PT50M',
      categories: ['Hauptgericht', 'Schwäbisch'],
      tags: ['warm', 'Käse'],
      tools: ['Hobel', 'Topf'],
      rating: 5,
      source: 'https://kitchen.example/spaetzle',
      dateAdded: '2024-05-06',
      isFavorite: true,
      nutrition: { calories: '650', proteinContent: '28.5' },
    })
  })

  test('formulas stay the text they are, and a row without a name is told', async () => {
    const items = await itemsOf(table, germanTable)
    expect(outcomesOf(items)).toEqual(['Käsespätzle', '=HYPERLINK("https://evil.example"', 'Failed to parse recipe'])
    const quoted = 'name,ingredients\n"=HYPERLINK(""https://evil.example"",""x"")",\'=1+1\n'
    const [recipe] = await recipesOf(table, { fileName: 'a.csv', content: quoted })
    expect(recipe).toMatchObject({
      name: '=HYPERLINK("https://evil.example","x")',
      ingredients: [{ text: "'=1+1" }],
    })
  })

  test('may be in an archive, between tabs, with pictures beside it', async () => {
    expect(await table.recognise(sourceOf(tableArchive))).toBe(true)
    const [recipe] = await recipesOf(table, tableArchive)
    expect(recipe).toMatchObject({
      name: 'Toast',
      servings: 2,
      ingredients: [{ text: '1 slice bread' }, { text: 'butter' }],
      steps: [{ text: 'Toast it.' }],
    })
    const columns = { name: 'What', picture: 'Look' }
    const files = { 'a.csv': 'Look,What\nkaese.jpg,Cheese\n', 'kaese.jpg': Buffer.from('a photograph') }
    const [chosen] = await recipesOf(table, { fileName: 'a.zip', files }, { locale: 'en-US', columns })
    expect(chosen?.name).toBe('Cheese')
    expect(chosen && (await pictureOf(chosen))).toEqual(Buffer.from('a photograph'))
  })

  test('without a column for names is told once', async () => {
    const items = await itemsOf(table, { fileName: 'a.csv', content: 'a,b\n1,2\n3,4\n' })
    expect(items).toEqual([
      { message: 'Failed to parse recipe', reason: 'TypeError: No column holds the names of the recipes' },
    ])
  })

  test.each([
    ['English', 'Recipe Name,Ingredients,Directions,Prep Time,Cook Time,Total Time,Servings,Category,Tags,Source URL'],
    [
      'camel case',
      'name,recipeIngredient,recipeInstructions,prepTime,performTime,totalTime,servings,category,tags,orgURL',
    ],
    ['German', 'Titel,Zutaten,Anleitung,Vorbereitungszeit,Garzeit,Gesamtzeit,Portionen,Kategorien,Schlagwörter,Quelle'],
    [
      'French',
      'Titre,Ingrédients,Étapes,Temps de préparation,Temps de cuisson,Temps total,Personnes,Catégorie,Étiquettes,Lien',
    ],
    [
      'Spanish',
      'Título,Ingredientes,Pasos,Tiempo de preparación,Tiempo de cocción,Tiempo total,Raciones,Categoría,Etiquetas,Fuente',
    ],
    [
      'Italian',
      'Titolo,Ingredienti,Procedimento,Tempo di preparazione,Tempo di cottura,Tempo totale,Porzioni,Categoria,Etichette,Fonte',
    ],
    [
      'Portuguese',
      'Título,Ingredientes,Modo de preparo,Tempo de preparo,Tempo de cozimento,Tempo total,Porções,Categoria,Palavras-chave,Origem',
    ],
    ['Dutch', 'Naam,Ingrediënten,Bereiding,Voorbereidingstijd,Kooktijd,Totale tijd,Porties,Categorie,Trefwoorden,Bron'],
    [
      'Swedish',
      'Namn,Ingredienser,Gör så här,Förberedelsetid,Tillagningstid,Total tid,Portioner,Kategori,Nyckelord,Källa',
    ],
    [
      'Polish',
      'Nazwa,Składniki,Przygotowanie,Czas przygotowania,Czas gotowania,Czas całkowity,Porcje,Kategoria,Tagi,Źródło',
    ],
    [
      'Turkish',
      'Tarif adı,Malzemeler,Yapılışı,Hazırlama süresi,Pişirme süresi,Toplam süre,Porsiyon,Kategoriler,Etiketler,Kaynak',
    ],
    [
      'Russian',
      'Название,Ингредиенты,Приготовление,Время подготовки,Время готовки,Общее время,Порции,Категория,Теги,Источник',
    ],
    ['Arabic', 'اسم الوصفة,المكونات,طريقة التحضير,وقت التحضير,وقت الطهي,الوقت الإجمالي,عدد الحصص,الفئة,الوسوم,المصدر'],
    ['Japanese', '料理名,材料,作り方,準備時間,調理時間,合計時間,人数,カテゴリ,タグ,出典'],
  ])('is understood in %s', (_, header) => {
    const [name, ingredients, steps, prepTime, performTime, totalTime, servings, categories, tags, source] =
      header.split(',')
    expect(proposeColumns(header.split(','))).toEqual({
      ...{ name, ingredients, steps, prepTime, performTime, totalTime, servings, categories, tags, source },
    })
  })

  test('with a title has the method where it says recipe', () => {
    expect(proposeColumns(['title', 'ingredients', 'recipe', 'imageUrl', 'nonsense'])).toEqual({
      name: 'title',
      ingredients: 'ingredients',
      steps: 'recipe',
      picture: 'imageUrl',
    })
  })
})

describe('The columns of a table', () => {
  test('are told with their guesses and the first rows, each once', async () => {
    const content = `What,Dish,What,,Notes\n"2 eggs\n\n1 cup milk",Omelette,no,x,${'y'.repeat(300)}\nbread,Toast\n,,\na,b,c\n`
    expect(await table.columns?.(sourceOf({ fileName: 'a.csv', content }))).toMatchObject({
      found: ['What', 'Dish', 'Notes'],
      guessed: { name: 'Dish', notes: 'Notes' },
      parts: expect.arrayContaining(['name', 'ingredients', 'calories']),
      rows: [
        ['2 eggs\n\n1 cup milk', 'Omelette', 'y'.repeat(200)],
        ['bread', 'Toast', ''],
        ['', '', ''],
      ],
    })
  })

  test('are told of a table whose first row goes on beyond its beginning, and of none there are none', async () => {
    const content = `Dish,Steps\nSoup,"${'stir '.repeat(20_000)}"\n`
    expect(await table.columns?.(sourceOf({ fileName: 'a.csv', content }))).toMatchObject({
      found: ['Dish', 'Steps'],
      rows: [],
    })
    expect(await table.columns?.(sourceOf({ fileName: 'a.zip', files: {} }))).toMatchObject({ found: [], rows: [] })
  })
})

test.each([
  ['2 eggs\n\n1 cup milk', ['2 eggs', '1 cup milk']],
  ['2 eggs\\n1 cup milk', ['2 eggs', '1 cup milk']],
  ['2 eggs; 1 cup milk, warm', ['2 eggs', '1 cup milk, warm']],
  ['2 eggs, 1 cup milk, salt', ['2 eggs', '1 cup milk', 'salt']],
  ['butter, melted, cooled', ['butter, melted, cooled']],
  ['["2 eggs", "milk, warm"]', ['2 eggs', 'milk, warm']],
  ["['2 eggs', \"cook's milk\"]", ['2 eggs', "cook's milk"]],
  ['<ul><li>2 eggs<li>milk</ul>', ['2 eggs', 'milk']],
  ['', []],
])('the lines of %j are %j', (cell, lines) => {
  expect(linesOfCell(cell)).toEqual(lines)
})

test('names of a cell stand between any sign', () => {
  expect(namesOfCell('a, b;c|a')).toEqual(['a', 'b', 'c'])
  expect(namesOfCell('["a, b", "c"]')).toEqual(['a, b', 'c'])
})

describe('Grocy', () => {
  test('has amounts, units and products from the tables beside the recipes', async () => {
    expect(await grocy.recognise(sourceOf(grocyTables))).toBe(true)
    const items = await itemsOf(grocy, grocyTables)
    expect(outcomesOf(items)).toEqual(['Pizza', 'Failed to parse recipe'])
    const recipe = items[0]?.recipe
    expect(recipe).toEqual({
      ...emptyRecipe('Pizza'),
      ingredients: [
        {
          title: 'Dough',
          text: '500 Grams Flour, type 00',
          parts: { quantity: 500, unit: 'Grams', food: 'Flour', note: 'type 00' },
        },
        { title: null, text: '1 Pack Yeast', parts: { quantity: 1, unit: 'Pack', food: 'Yeast', note: '' } },
        {
          title: 'Topping',
          text: '2 Packs Mozzarella',
          parts: { quantity: 2, unit: 'Packs', food: 'Mozzarella', note: '' },
        },
        { title: null, text: 'A handful of Flour' },
        {
          title: null,
          text: '3 Grams Product 99',
          parts: { quantity: 3, unit: 'Grams', food: 'Product 99', note: '' },
        },
      ],
      steps: [
        { title: '', summary: '', text: 'Knead.' },
        { title: '', summary: '', text: 'Top it.' },
        { title: '', summary: '', text: 'Bake.' },
      ],
      servings: 4,
      dateAdded: '2023-01-02',
      pictures: [expect.objectContaining({ name: 'pizza.jpg' })],
    })
    expect(recipe && (await pictureOf(recipe))).toEqual(Buffer.from('a photograph'))
  })
})
