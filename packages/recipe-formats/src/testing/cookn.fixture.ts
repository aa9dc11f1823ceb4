import { jpeg } from './pictures.fixture.ts'
import type { ArchiveFiles, SourceFixture } from './sources.fixture.ts'

const table = (...rows: string[][]): string => rows.map((fields) => `${fields.join('||||')}!@#%^&*()`).join('\n')

const tables: ArchiveFiles = {
  'temp_brand.dsv': table(['ID', 'NAME'], ['1', 'Acme']),
  'temp_chapter_desc.dsv': table(['ID', 'TITLE', 'PARENT'], ['20', 'Soups', '30']),
  'temp_cookBook_desc.dsv': table(['ID', 'TITLE'], ['30', 'Family Favorites']),
  'temp_food.dsv': table(['ID', 'NAME', 'PLURAL_NAME'], ['100', 'onion', 'onions'], ['101', 'broth', '']),
  'temp_ingredient.dsv': table(
    [
      'ID',
      'PARENT_ID',
      'DISPLAY_ORDER',
      'AMOUNT_QTY_STRING',
      'AMOUNT_QTY',
      'AMOUNT_UNIT',
      'INGREDIENT_FOOD_ID',
      'INGREDIENT_RECIPE_ID',
      'PRE_QUALIFIER',
      'POST_QUALIFIER',
      'BRAND_ID',
    ],
    ['3', '10', '3', '1 1/2', '1.5', '200', '101', '', '', '', '1'],
    ['1', '10', '1', '', '0', '', '', '', 'For the pot:', '', ''],
    ['2', '10', '2', '3', '3', '', '100', '', 'large', 'sliced', ''],
    ['4', '10', '4', 'some', '', '', '', '11', '', '', ''],
  ),
  'temp_media.dsv': table(['ID', 'ENTITY_ID', 'TYPE'], ['500', '10', 'image'], ['501', '99', 'image']),
  'temp_recipe.dsv': table(
    ['ID', 'INSTRUCTIONS', 'SERVES', 'PREPTIME', 'COOKTIME', 'YIELD'],
    ['10', 'Sweat the onions.\n\nAdd the broth.', '4', '15', '1 hour', '2 quarts'],
    ['11', '', '', '0', '', ''],
  ),
  'temp_recipe_desc.dsv': table(
    ['ID', 'TITLE', 'DESCRIPTION', 'PARENT'],
    ['10', 'Onion Soup', 'French &amp; hearty', '20'],
    ['11', 'Croutons', '', ''],
  ),
  'temp_unit.dsv': table(['ID', 'NAME'], ['200', 'quart']),
  '500.jpg': jpeg,
}

export const cooknArchive: SourceFixture = { fileName: 'cookn.zip', files: tables }

/** A zip for each cookbook. */
export const cooknBooks: SourceFixture = { fileName: 'cookn.zip', files: { 'Family Favorites.zip': tables } }
