import type { Format } from './format.ts'
import { chowdown } from './readers/chowdown.ts'
import { cooklang } from './readers/cooklang.ts'
import { cookmate } from './readers/cookmate.ts'
import { cookn } from './readers/cookn.ts'
import { cooktrace } from './readers/cooktrace.ts'
import { copymethat } from './readers/copymethat.ts'
import { crouton } from './readers/crouton.ts'
import { grocy } from './readers/grocy.ts'
import { jsonLd } from './readers/json-ld.ts'
import { mealieAlpha } from './readers/mealie-alpha.ts'
import { mealMaster } from './readers/mealmaster.ts'
import { mela } from './readers/mela.ts'
import { myrecipebox } from './readers/myrecipebox.ts'
import { nextcloud } from './readers/nextcloud.ts'
import { norish } from './readers/norish.ts'
import { paprika } from './readers/paprika.ts'
import { plantoeat } from './readers/plantoeat.ts'
import { recipekeeper } from './readers/recipekeeper.ts'
import { recipeSage } from './readers/recipesage.ts'
import { table } from './readers/table.ts'
import { tandoor } from './readers/tandoor.ts'
import { cooklangWriter } from './writers/cooklang.ts'
import { htmlBookWriter } from './writers/html-book.ts'
import { jsonLdWriter } from './writers/json-ld.ts'
import { markdownWriter } from './writers/markdown.ts'
import { melaWriter } from './writers/mela.ts'
import { nextcloudWriter } from './writers/nextcloud.ts'
import { paprikaWriter } from './writers/paprika.ts'

/** Every format; the first whose reader recognises a source reads it, so the peculiar ones stand before the general. */
export const formats: readonly Format[] = [
  { id: 'paprika', name: 'Paprika', extensions: ['.paprikarecipes', '.zip'], reader: paprika, writer: paprikaWriter },
  { id: 'chowdown', name: 'Chowdown', extensions: ['.zip'], reader: chowdown },
  { id: 'cookn', name: "Cook'n", extensions: ['.zip'], reader: cookn },
  { id: 'mela', name: 'Mela', extensions: ['.melarecipes', '.melarecipe', '.zip'], reader: mela, writer: melaWriter },
  { id: 'crouton', name: 'Crouton', extensions: ['.crumb', '.zip'], reader: crouton },
  { id: 'cooklang', name: 'Cooklang', extensions: ['.cook', '.zip'], reader: cooklang, writer: cooklangWriter },
  { id: 'cookmate', name: 'Cookmate', extensions: ['.mcb', '.xml', '.zip'], reader: cookmate },
  { id: 'mealmaster', name: 'MealMaster', extensions: ['.mmf', '.txt', '.zip'], reader: mealMaster },
  { id: 'tandoor', name: 'Tandoor', extensions: ['.zip'], reader: tandoor },
  { id: 'copymethat', name: 'Copy Me That', extensions: ['.zip'], reader: copymethat },
  { id: 'recipekeeper', name: 'Recipe Keeper', extensions: ['.zip'], reader: recipekeeper },
  { id: 'plantoeat', name: 'Plan to Eat', extensions: ['.zip', '.csv', '.txt'], reader: plantoeat },
  { id: 'myrecipebox', name: 'My Recipe Box', extensions: ['.csv'], reader: myrecipebox },
  { id: 'grocy', name: 'Grocy', extensions: ['.zip', '.csv'], reader: grocy },
  { id: 'mealie_alpha', name: 'Mealie', extensions: ['.zip'], reader: mealieAlpha },
  { id: 'nextcloud', name: 'Nextcloud Cookbook', extensions: ['.zip'], reader: nextcloud, writer: nextcloudWriter },
  { id: 'cooktrace', name: 'CookTrace', extensions: ['.json', '.zip'], reader: cooktrace },
  { id: 'norish', name: 'Norish', extensions: ['.json', '.zip'], reader: norish },
  { id: 'recipesage', name: 'RecipeSage', extensions: ['.json', '.zip'], reader: recipeSage },
  {
    id: 'json-ld',
    name: 'JSON-LD',
    extensions: ['.json', '.jsonld', '.html', '.zip'],
    reader: jsonLd,
    writer: jsonLdWriter,
  },
  { id: 'table', name: 'CSV', extensions: ['.csv', '.tsv', '.txt', '.zip'], reader: table },
  { id: 'markdown', name: 'Markdown', extensions: ['.zip'], writer: markdownWriter },
  { id: 'html-book', name: 'HTML', extensions: ['.html'], writer: htmlBookWriter },
]

export const formatOf = (id: string): Format | undefined => formats.find((format) => format.id === id)
