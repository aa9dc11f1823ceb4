import { everywhere, type UnitOfMeasure, type UnitStandard, type UnitSystem } from './unit-of-measure-row.ts'

const gram = (quantity: number): UnitStandard => ({ unit: 'gram', quantity })

const weight = (system: UnitSystem, standard: UnitStandard, names: UnitOfMeasure['names']): UnitOfMeasure => ({
  kind: 'weight',
  system,
  standard,
  names,
})

export const weightUnits: readonly UnitOfMeasure[] = [
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
