import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Units whose name is known in one of ten languages get what one of them is, where nobody has said it. What somebody set
 * stays, and a name that means different amounts in different kitchens gets none. Doing it twice changes nothing.
 */
export const unitStandards: Migration = async (db) => {
  for (const column of ['nameNormalised', 'pluralNameNormalised', 'abbreviationNormalised'])
    for (const [standardUnit, standardQuantity, names] of standards)
      await fill(db, column, { standardUnit, standardQuantity, names: names.split('|') })
}

type Standard = { standardUnit: string; standardQuantity: number; names: string[] }

/** Dots of abbreviations are written or not. */
async function fill(db: Kysely<unknown>, column: string, { standardUnit, standardQuantity, names }: Standard) {
  await sql`
    update "unit" set "standardUnit" = ${standardUnit}, "standardQuantity" = ${standardQuantity}
    where "standardUnit" is null and "standardQuantity" is null
      and replace("nameNormalised", '.', '') not in (${sql.join(ambiguous.split('|'))})
      and replace(${sql.ref(column)}, '.', '') in (${sql.join(names)})`.execute(db)
}

/** As the table of units was when this was released, with the names that all languages agree upon. */
const standards: [unit: string, quantity: number, names: string][] = [
  ['fluid_ounce', 1 / 6, 'teaspoon|teaspoons|tsp|tsps'],
  [
    'milliliter',
    5,
    'c a c|c a cafe|c de cha|cac|cdita|cditas|cdta|cdtas|colher de cha|colheres de cha|cucchiaini|cucchiaini da te|cucchiaino|cucchiaino da te|cucharadita|cucharaditas|cucharilla|cucharillas|cuillere a cafe|cuillere a the|cuilleree a cafe|cuilleree a the|cuillerees a cafe|cuillerees a the|cuilleres a cafe|cuilleres a the|kaffeeloffel|kaffeeloffeln|kl|koffielepel|koffielepels|lyz|lyzeczek|lyzeczek do herbaty|lyzeczka|lyzeczka do herbaty|lyzeczke|lyzeczki|lyzeczki do herbaty|teeloffel|teeloffeln|tesked|teskedar|theelepel|theelepels|theelepeltje|theelepeltjes|tl|tsk|م ص|ملاعق شاي|ملاعق صغيره|ملعقه شاي|ملعقه صغيره',
  ],
  ['fluid_ounce', 0.5, 'tablespoon|tablespoons|tbl|tblsp|tbs|tbsp|tbsps'],
  [
    'milliliter',
    15,
    'c a s|c a soupe|c de sopa|cas|cda|cdas|colher de sopa|colheres de sopa|cs|cucchiai|cucchiai da tavola|cucchiaio|cucchiaio da tavola|cucharada|cucharada sopera|cucharadas|cucharadas soperas|cuillere a soupe|cuillere a soupe bombee|cuillere a table|cuilleree a soupe|cuillerees a soupe|cuilleres a soupe|cuilleres a table|eetlepel|eetlepels|el|essloffel|essloffeln|lyzek|lyzek stolowych|lyzka|lyzka stolowa|lyzke|lyzki|lyzki stolowe|matsked|matskedar|msk|م ك|ملاعق اكل|ملاعق طعام|ملاعق كبيره|ملعقه اكل|ملعقه طعام|ملعقه كبيره',
  ],
  [
    'milliliter',
    10,
    'centiliter|centiliters|centilitre|centilitres|centilitri|centilitro|centilitros|centylitr|centylitrow|centylitry|cl|colher de sobremesa|colheres de sobremesa|cucharada de postre|cucharadas de postre|cuillere a dessert|cuilleres a dessert|dessertlepel|dessertlepels|dessertloffel|dessertspoon|dessertspoons|dsp|zentiliter',
  ],
  ['milliliter', 2.5, 'colher de cafe|colheres de cafe|cucharadita de cafe|cucharaditas de cafe'],
  [
    'milliliter',
    1,
    'krm|kryddmatt|mililitr|mililitro|mililitros|mililitrow|mililitry|milliliter|milliliters|millilitre|millilitres|millilitri|millilitro|ml|مل|ملليلتر|ملي|مليلتر|مليلترات',
  ],
  ['fluid_ounce', 1 / 48, 'dash|dashes'],
  ['fluid_ounce', 1 / 96, 'pinch|pinches'],
  [
    'milliliter',
    0.3,
    'nypa|nypor|pincee|pincees|pitada|pitadas|pizca|pizcas|pizzichi|pizzico|prise|prisen|snuf|snufje|snufjes|szczypt|szczypta|szczypte|szczypty|رشات|رشه|قرصات|قرصه',
  ],
  [
    'milliliter',
    0.05,
    'drop|droppar|droppe|drops|druppel|druppels|gocce|goccia|gota|gotas|goutte|gouttes|kropla|krople|kropli|tropfen|قطرات|قطره|نقاط|نقطه',
  ],
  ['cup', 1, 'c|cup|cups|us cup|us cups'],
  [
    'milliliter',
    250,
    'chavena|chavena de cha|chavenas|chavenas de cha|metric cup|metric cups|szkl|szklanek|szklanka|szklanke|szklanki|tasses|taza|tazas|tazza|tazze|tekopp|tekoppar',
  ],
  ['milliliter', 240, 'xicara|xicara de cha|xicaras|xicaras de cha|اكواب|كوب|كوبا'],
  ['milliliter', 150, 'kaffekopp|kaffekoppar'],
  [
    'fluid_ounce',
    1,
    'fl oz|fluid ounce|fluid ounces|flussigunze|flussigunzen|onca liquida|oncas liquidas|once liquide|onces liquides|oncia fluida|onza liquida|onzas liquidas|uncja plynu|uncje plynu|vloeibare ons|اونصات سايله|اونصه سايله',
  ],
  ['cup', 2, 'pint|pints|pt|باينت'],
  ['cup', 4, 'qt|quart|quarts|كوارت'],
  [
    'cup',
    16,
    'gal|galao|gallon|gallone|gallonen|galloni|gallons|galoes|galon|galones|galonow|galony|جالون|جالونات|غالون|غالونات',
  ],
  [
    'milliliter',
    100,
    'deciliter|deciliters|decilitre|decilitres|decilitri|decilitro|decilitros|decylitr|decylitrow|decylitry|deziliter|dl|ديسيلتر',
  ],
  ['liter', 1, 'l|liter|liters|litr|litra|litre|litres|litri|litro|litros|litrow|litry|lt|lts|ل|لتر|لترات|ليتر|ليترات'],
  [
    'gram',
    0.001,
    'mg|miligram|miligrama|miligramas|miligramo|miligramos|miligramow|miligramy|milligram|milligramm|milligramme|milligrammes|milligrammi|milligrammo|milligrams|ملغ|ملليجرام|مليغرام|مليغرامات',
  ],
  [
    'gram',
    1,
    'g|gr|gram|grama|gramas|gramm|gramme|grammes|grammi|grammo|gramo|gramos|gramow|grams|gramy|grs|جرام|جراما|جرامات|جم|غ|غرام|غراما|غرامات|غم',
  ],
  ['gram', 10, 'dag|deka|dekagram|dekagramm|dekagramow|dekagramy|deko|dkg'],
  ['gram', 100, 'etti|etto|hectogram|hectograms|hekto|hg|ons'],
  [
    'kilogram',
    1,
    'chili|chilo|chilogrammi|chilogrammo|kg|kilo|kilogram|kilogramm|kilogramme|kilogrammes|kilogramo|kilogramos|kilogramow|kilograms|kilogramy|kilos|quilo|quilograma|quilogramas|quilos|كجم|كغ|كلغ|كيلو|كيلوجرام|كيلوجرامات|كيلوغرام|كيلوغرامات',
  ],
  ['ounce', 1, 'onca|oncas|oncia|onza|onzas|ounce|ounces|oz|uncja|uncje|uncji|uns|unze|unzen|اونصات|اونصه'],
  ['pound', 1, 'funt|funtow|funty|lb|lbs|libbra|libbre|libra|libras|pound|pounds|ارطال|باوند|رطل'],
  ['gram', 500, 'livre|livres|pfd|pfund|pond'],
]

const ambiguous =
  'becher|bechern|bicchiere|bicchieri|bol|bols|cc|colher|colheres|copo|copos|cuillere|cuilleres|filizanek|filizanka|filizanki|kop|kopje|kopjes|kopp|koppar|koppen|kubek|kubka|kubki|kubkow|tasse|tassen|tazzina|tazzine|vaso|vasos|verre|verres|xicara de cafe|xicaras de cafe|فناجين|فنجان|كاس|كووس|ملاعق|ملعقه'
