/**
 * The units of measure of ten languages, and what one of each is. Whoever parses a line, converts an amount or gives a
 * unit its standard reads this table. A row is a measure; its names are written by language: entries divided by `|`, of
 * each the singular, the plural and other spellings, divided by commas.
 */
import type { StandardUnit } from './standard-units.ts'

export type UnitLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt' | 'sv' | 'pl' | 'ar'
export type UnitStandard = { unit: StandardUnit; quantity: number }

/**
 * Spoons and pinches are the same in every kitchen and are never converted. Cups of any country count as those of the
 * United States: whoever wants grams and millilitres wants them instead of cups.
 */
export type UnitSystem = 'metric' | 'us' | 'spoon'

export type UnitOfMeasure = {
  kind: 'volume' | 'weight'
  system: UnitSystem
  /** Nothing where the name measures, but not the same in every kitchen: a German Tasse holds 125 to 250 ml. */
  standard: UnitStandard | null
  /** Where the same name holds something else, by the country of a locale. */
  regions?: Readonly<Record<string, UnitStandard>>
  names: Partial<Record<UnitLanguage, string>>
}

const ml = (quantity: number): UnitStandard => ({ unit: 'milliliter', quantity })
const gram = (quantity: number): UnitStandard => ({ unit: 'gram', quantity })
const cups = (quantity: number): UnitStandard => ({ unit: 'cup', quantity })
const fluidOunces = (quantity: number): UnitStandard => ({ unit: 'fluid_ounce', quantity })

const sameIn = (regions: string, standard: UnitStandard): Record<string, UnitStandard> =>
  Object.fromEntries(regions.split(' ').map((region) => [region, standard]))
const METRIC_CUPS = 'GB IE AU NZ CA IN ZA'
const IMPERIAL = 'GB IE'

/** Abbreviations that all languages share. */
const everywhere = (names: string): Record<UnitLanguage, string> => ({
  en: names,
  de: names,
  fr: names,
  es: names,
  it: names,
  nl: names,
  pt: names,
  sv: names,
  pl: names,
  ar: names,
})

const volume = (
  system: UnitSystem,
  standard: UnitStandard | null,
  names: UnitOfMeasure['names'],
  regions?: UnitOfMeasure['regions'],
): UnitOfMeasure => ({ kind: 'volume', system, standard, names, ...(regions ? { regions } : {}) })
const weight = (system: UnitSystem, standard: UnitStandard, names: UnitOfMeasure['names']): UnitOfMeasure => ({
  kind: 'weight',
  system,
  standard,
  names,
})

export const unitsOfMeasure: readonly UnitOfMeasure[] = [
  volume('spoon', fluidOunces(1 / 6), { en: 'teaspoon,teaspoons|tsp,tsps' }, sameIn(METRIC_CUPS, ml(5))),
  volume('spoon', ml(5), {
    de: 'Teelöffel,Teelöffel,Teelöffeln|TL|Kaffeelöffel,Kaffeelöffel,Kaffeelöffeln|KL',
    fr: 'cuillère à café,cuillères à café,cuillerée à café,cuillerées à café,cuillere à café,cuilleres à café|cuillère à thé,cuillères à thé,cuillerée à thé,cuillerées à thé|c à c,c à c,càc,cc,c à café|cac',
    es: 'cucharadita,cucharaditas|cdta,cdtas,cdita,cditas|cucharilla,cucharillas',
    it: 'cucchiaino,cucchiaini|cucchiaino da tè,cucchiaini da tè',
    nl: 'theelepel,theelepels|theelepeltje,theelepeltjes|tl|koffielepel,koffielepels|kl',
    pt: 'colher de chá,colheres de chá|c de chá',
    sv: 'tesked,teskedar|tsk',
    pl: 'łyżeczka,łyżeczki,łyżeczek,łyżeczkę|łyżeczka do herbaty,łyżeczki do herbaty,łyżeczek do herbaty|łyż',
    ar: 'ملعقة صغيرة,ملاعق صغيرة,ملعقه صغيره,م ص|ملعقة شاي,ملاعق شاي',
  }),
  volume(
    'spoon',
    fluidOunces(1 / 2),
    { en: 'tablespoon,tablespoons|tbsp,tbsps,tbs,tblsp,tbl' },
    { ...sameIn(METRIC_CUPS, ml(15)), AU: ml(20) },
  ),
  volume('spoon', ml(15), {
    de: 'Esslöffel,Esslöffel,Eßlöffel,Esslöffeln,Eßlöffeln|EL',
    fr: 'cuillère à soupe,cuillères à soupe,cuillere à soupe,cuilleres à soupe,cuillerée à soupe,cuillerées à soupe,cuillère à soupe bombée|cuillère à table,cuillères à table|c à s,c à s,càs,cs,c à soupe|cas',
    es: 'cucharada,cucharadas|cda,cdas|cucharada sopera,cucharadas soperas',
    it: 'cucchiaio,cucchiai|cucchiaio da tavola,cucchiai da tavola',
    nl: 'eetlepel,eetlepels|el',
    pt: 'colher de sopa,colheres de sopa|c de sopa',
    sv: 'matsked,matskedar|msk',
    pl: 'łyżka,łyżki,łyżek,łyżkę|łyżka stołowa,łyżki stołowe,łyżek stołowych',
    ar: 'ملعقة كبيرة,ملاعق كبيرة,ملعقه كبيره,م ك|ملعقة طعام,ملاعق طعام|ملعقة أكل,ملاعق أكل',
  }),
  volume('spoon', ml(10), {
    en: 'dessertspoon,dessertspoons|dsp',
    de: 'Dessertlöffel',
    fr: 'cuillère à dessert,cuillères à dessert',
    es: 'cucharada de postre,cucharadas de postre',
    nl: 'dessertlepel,dessertlepels',
    pt: 'colher de sobremesa,colheres de sobremesa',
  }),
  volume('spoon', ml(2.5), {
    es: 'cucharadita de café,cucharaditas de café',
    pt: 'colher de café,colheres de café',
  }),
  volume('spoon', ml(1), { sv: 'kryddmått|krm' }),
  volume('spoon', fluidOunces(1 / 48), { en: 'dash,dashes' }),
  volume('spoon', fluidOunces(1 / 96), { en: 'pinch,pinches' }),
  volume('spoon', ml(0.3), {
    de: 'Prise,Prisen',
    fr: 'pincée,pincées',
    es: 'pizca,pizcas',
    it: 'pizzico,pizzichi',
    nl: 'snuf|snufje,snufjes',
    pt: 'pitada,pitadas',
    sv: 'nypa,nypor',
    pl: 'szczypta,szczypty,szczyptę,szczypt',
    ar: 'رشة,رشات|قرصة,قرصات',
  }),
  volume('spoon', ml(0.05), {
    en: 'drop,drops',
    de: 'Tropfen',
    fr: 'goutte,gouttes',
    es: 'gota,gotas',
    it: 'goccia,gocce',
    nl: 'druppel,druppels',
    pt: 'gota,gotas',
    sv: 'droppe,droppar',
    pl: 'kropla,krople,kropli',
    ar: 'قطرة,قطرات|نقطة,نقاط',
  }),
  volume('us', cups(1), { en: 'cup,cups|us cup,us cups|c' }, sameIn(METRIC_CUPS, ml(250))),
  volume('us', ml(250), {
    en: 'metric cup,metric cups',
    fr: 'tasse,tasses',
    es: 'taza,tazas',
    it: 'tazza,tazze',
    pt: 'chávena,chávenas|chávena de chá,chávenas de chá',
    sv: 'tekopp,tekoppar',
    pl: 'szklanka,szklanki,szklanek,szklankę|szkl',
  }),
  volume('us', ml(240), { pt: 'xícara,xícaras|xícara de chá,xícaras de chá', ar: 'كوب,أكواب,اكواب,كوبا' }),
  volume('us', ml(150), { sv: 'kaffekopp,kaffekoppar' }),
  volume('us', null, {
    de: 'Tasse,Tassen|Becher,Becher,Bechern',
    fr: 'verre,verres|bol,bols',
    es: 'vaso,vasos',
    it: 'bicchiere,bicchieri|tazzina,tazzine',
    nl: 'kop,koppen|kopje,kopjes',
    pt: 'copo,copos|xícara de café,xícaras de café',
    sv: 'kopp,koppar',
    pl: 'filiżanka,filiżanki,filiżanek|kubek,kubki,kubków,kubka',
    ar: 'كأس,كؤوس|فنجان,فناجين',
  }),
  volume('spoon', null, {
    fr: 'cuillère,cuillères',
    pt: 'colher,colheres',
    ar: 'ملعقة,ملاعق',
  }),
  volume(
    'us',
    fluidOunces(1),
    {
      en: 'fluid ounce,fluid ounces|fl oz',
      de: 'Flüssigunze,Flüssigunzen',
      fr: 'once liquide,onces liquides',
      es: 'onza líquida,onzas líquidas',
      it: 'oncia fluida',
      nl: 'vloeibare ons',
      pt: 'onça líquida,onças líquidas',
      pl: 'uncja płynu,uncje płynu',
      ar: 'أونصة سائلة,أونصات سائلة',
    },
    sameIn(IMPERIAL, ml(28.4131)),
  ),
  volume('us', cups(2), { en: 'pint,pints|pt', de: 'Pint,Pints', ar: 'باينت' }, sameIn(IMPERIAL, ml(568.261))),
  volume('us', cups(4), { en: 'quart,quarts|qt', de: 'Quart,Quarts', ar: 'كوارت' }, sameIn(IMPERIAL, ml(1136.52))),
  volume(
    'us',
    cups(16),
    {
      en: 'gallon,gallons|gal',
      de: 'Gallone,Gallonen',
      fr: 'gallon,gallons',
      es: 'galón,galones',
      it: 'gallone,galloni',
      pt: 'galão,galões',
      pl: 'galon,galony,galonów',
      ar: 'غالون,غالونات|جالون,جالونات',
    },
    sameIn(IMPERIAL, ml(4546.09)),
  ),
  volume('metric', ml(1), everywhere('ml')),
  volume('metric', ml(1), {
    en: 'milliliter,milliliters|millilitre,millilitres|cc',
    de: 'Milliliter',
    fr: 'millilitre,millilitres',
    es: 'mililitro,mililitros|cc',
    it: 'millilitro,millilitri',
    nl: 'milliliter',
    pt: 'mililitro,mililitros',
    sv: 'milliliter',
    pl: 'mililitr,mililitry,mililitrów',
    ar: 'مليلتر,مليلترات|ملليلتر|مل|ملي',
  }),
  volume('metric', ml(10), everywhere('cl')),
  volume('metric', ml(10), {
    en: 'centiliter,centiliters|centilitre,centilitres',
    de: 'Zentiliter',
    fr: 'centilitre,centilitres',
    es: 'centilitro,centilitros',
    it: 'centilitro,centilitri',
    nl: 'centiliter',
    pt: 'centilitro,centilitros',
    sv: 'centiliter',
    pl: 'centylitr,centylitry,centylitrów',
  }),
  volume('metric', ml(100), everywhere('dl')),
  volume('metric', ml(100), {
    en: 'deciliter,deciliters|decilitre,decilitres',
    de: 'Deziliter',
    fr: 'décilitre,décilitres',
    es: 'decilitro,decilitros',
    it: 'decilitro,decilitri',
    nl: 'deciliter',
    pt: 'decilitro,decilitros',
    sv: 'deciliter',
    pl: 'decylitr,decylitry,decylitrów',
    ar: 'ديسيلتر',
  }),
  volume('metric', { unit: 'liter', quantity: 1 }, everywhere('l')),
  volume(
    'metric',
    { unit: 'liter', quantity: 1 },
    {
      en: 'liter,liters|litre,litres',
      de: 'Liter',
      fr: 'litre,litres',
      es: 'litro,litros|lt,lt,lts',
      it: 'litro,litri',
      nl: 'liter',
      pt: 'litro,litros',
      sv: 'liter',
      pl: 'litr,litry,litrów,litra',
      ar: 'لتر,لترات|ليتر,ليترات|ل',
    },
  ),
  weight('metric', gram(0.001), everywhere('mg')),
  weight('metric', gram(0.001), {
    en: 'milligram,milligrams',
    de: 'Milligramm',
    fr: 'milligramme,milligrammes',
    es: 'miligramo,miligramos',
    it: 'milligrammo,milligrammi',
    nl: 'milligram',
    pt: 'miligrama,miligramas',
    sv: 'milligram',
    pl: 'miligram,miligramy,miligramów',
    ar: 'مليغرام,مليغرامات|ملليجرام|ملغ',
  }),
  weight('metric', gram(1), everywhere('g|gr')),
  weight('metric', gram(1), {
    en: 'gram,grams|gramme,grammes',
    de: 'Gramm',
    fr: 'gramme,grammes',
    es: 'gramo,gramos|grs',
    it: 'grammo,grammi',
    nl: 'gram',
    pt: 'grama,gramas',
    sv: 'gram',
    pl: 'gram,gramy,gramów',
    ar: 'غرام,غرامات,غرامًا,غراما|جرام,جرامات,جراما|غ|جم|غم',
  }),
  weight('metric', gram(10), { pl: 'dag|dkg|dekagram,dekagramy,dekagramów|deko', de: 'dag|Dekagramm|deka' }),
  weight('metric', gram(100), {
    it: 'etto,etti|hg',
    sv: 'hekto|hg',
    nl: 'ons',
    en: 'hectogram,hectograms',
  }),
  weight('metric', { unit: 'kilogram', quantity: 1 }, everywhere('kg')),
  weight(
    'metric',
    { unit: 'kilogram', quantity: 1 },
    {
      en: 'kilogram,kilograms|kilo,kilos',
      de: 'Kilogramm|Kilo',
      fr: 'kilogramme,kilogrammes|kilo,kilos',
      es: 'kilogramo,kilogramos|kilo,kilos',
      it: 'chilogrammo,chilogrammi|chilo,chili,kilo',
      nl: 'kilogram|kilo',
      pt: 'quilograma,quilogramas|quilo,quilos|kilo,kilos',
      sv: 'kilogram|kilo',
      pl: 'kilogram,kilogramy,kilogramów,kilo',
      ar: 'كيلوغرام,كيلوغرامات|كيلوجرام,كيلوجرامات|كيلو|كغ|كجم|كلغ',
    },
  ),
  weight('us', { unit: 'ounce', quantity: 1 }, everywhere('oz')),
  weight(
    'us',
    { unit: 'ounce', quantity: 1 },
    {
      en: 'ounce,ounces',
      de: 'Unze,Unzen',
      es: 'onza,onzas',
      it: 'oncia',
      pt: 'onça,onças',
      sv: 'uns',
      pl: 'uncja,uncje,uncji',
      ar: 'أونصة,أونصات',
    },
  ),
  weight('us', { unit: 'pound', quantity: 1 }, everywhere('lb,lb,lbs')),
  weight(
    'us',
    { unit: 'pound', quantity: 1 },
    {
      en: 'pound,pounds',
      es: 'libra,libras',
      it: 'libbra,libbre',
      pt: 'libra,libras',
      pl: 'funt,funty,funtów',
      ar: 'رطل,أرطال|باوند',
    },
  ),
  weight('metric', gram(500), { de: 'Pfund|Pfd', nl: 'pond', fr: 'livre,livres' }),
]
