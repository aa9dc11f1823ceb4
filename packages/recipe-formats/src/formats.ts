import type { Format } from './format.ts'
import { cooklang } from './readers/cooklang.ts'
import { cookmate } from './readers/cookmate.ts'
import { crouton } from './readers/crouton.ts'
import { jsonLd } from './readers/json-ld.ts'
import { mealMaster } from './readers/mealmaster.ts'
import { mela } from './readers/mela.ts'
import { nextcloud } from './readers/nextcloud.ts'
import { norish } from './readers/norish.ts'
import { paprika } from './readers/paprika.ts'
import { recipeSage } from './readers/recipesage.ts'

/** Every format; the first whose reader recognises a source reads it, so the peculiar ones stand before the general. */
export const formats: readonly Format[] = [
  { id: 'paprika', name: 'Paprika', extensions: ['.paprikarecipes', '.zip'], reader: paprika },
  { id: 'nextcloud', name: 'Nextcloud Cookbook', extensions: ['.zip'], reader: nextcloud },
  { id: 'mela', name: 'Mela', extensions: ['.melarecipes', '.melarecipe', '.zip'], reader: mela },
  { id: 'crouton', name: 'Crouton', extensions: ['.crumb', '.zip'], reader: crouton },
  { id: 'cooklang', name: 'Cooklang', extensions: ['.cook', '.zip'], reader: cooklang },
  { id: 'cookmate', name: 'Cookmate', extensions: ['.mcb', '.xml', '.zip'], reader: cookmate },
  { id: 'mealmaster', name: 'MealMaster', extensions: ['.mmf', '.txt', '.zip'], reader: mealMaster },
  { id: 'norish', name: 'Norish', extensions: ['.json', '.zip'], reader: norish },
  { id: 'recipesage', name: 'RecipeSage', extensions: ['.json', '.zip'], reader: recipeSage },
  { id: 'json-ld', name: 'JSON-LD', extensions: ['.json', '.jsonld', '.html', '.zip'], reader: jsonLd },
]

export const formatOf = (id: string): Format | undefined => formats.find((format) => format.id === id)
