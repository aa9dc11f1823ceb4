/** Recipes as families write them to each other, without a heading, facts in any place. Invented for these tests. */

export type FamilyText = {
  text: string
  name: string
  facts?: Record<string, unknown>
  /** A heading of the list stands before its line: `Teig: 500 g Mehl`. */
  ingredients: string[]
  steps: string[]
  notes?: string[]
}

export const lines = (...all: string[]): string => all.join('\n')

export const familyTexts: FamilyText[] = [
  {
    text: lines(
      'Omas Kartoffelpuffer',
      '',
      'für 4 Personen, etwa 40 Minuten',
      '',
      '1 kg Kartoffeln',
      '1 Dose Apfelmus',
      'Öl zum Braten',
      '',
      'Kartoffeln reiben.',
      'Braten.',
    ),
    name: 'Omas Kartoffelpuffer',
    facts: { recipeServings: 4, totalTime: '40 Minuten', description: '' },
    ingredients: ['1 kg Kartoffeln', '1 Dose Apfelmus', 'Öl zum Braten'],
    steps: ['Kartoffeln reiben.', 'Braten.'],
  },
  {
    text: lines(
      "Mom's chili",
      'Serves 6-8 | 1 hr 15 min',
      '',
      '2 lbs ground beef',
      '1 onion, diced',
      '',
      'Brown the beef.',
      'Simmer 1 hour.',
    ),
    name: "Mom's chili",
    facts: { recipeServings: 6, totalTime: '1 hr 15 min' },
    ingredients: ['2 lbs ground beef', '1 onion, diced'],
    steps: ['Brown the beef.', 'Simmer 1 hour.'],
  },
  {
    text: lines(
      'Crêpes (pour 6 personnes)',
      'Préparation : 10 min - Cuisson : 20 min',
      '',
      '250 g de farine',
      '4 oeufs',
      '',
      'Mélanger.',
      'Laisser reposer 1 h et cuire.',
    ),
    name: 'Crêpes',
    facts: { recipeServings: 6, prepTime: '10 min', cookTime: '20 min' },
    ingredients: ['250 g de farine', '4 oeufs'],
    steps: ['Mélanger.', 'Laisser reposer 1 h et cuire.'],
  },
  {
    text: lines(
      'Pasta al pomodoro per 4 persone',
      '400 g di spaghetti',
      "1 spicchio d'aglio",
      'sale q.b.',
      "Soffriggere l'aglio.",
      'Condire la pasta.',
    ),
    name: 'Pasta al pomodoro',
    facts: { recipeServings: 4 },
    ingredients: ['400 g di spaghetti', "1 spicchio d'aglio", 'sale q.b.'],
    steps: ["Soffriggere l'aglio.", 'Condire la pasta.'],
  },
  {
    text: lines(
      'Mercimek çorbası',
      '4 kişilik, 30 dakika',
      '',
      '1 su bardağı mercimek',
      '1 soğan',
      'tuz',
      '',
      'Soğanı kavurun.',
      '25 dakika pişirin.',
    ),
    name: 'Mercimek çorbası',
    facts: { recipeServings: 4, totalTime: '30 dakika' },
    ingredients: ['1 su bardağı mercimek', '1 soğan', 'tuz'],
    steps: ['Soğanı kavurun.', '25 dakika pişirin.'],
  },
  {
    text: lines(
      'شوربة عدس',
      'تكفي 4 أشخاص، 30 دقيقة',
      '',
      'كوب عدس أحمر',
      'بصلة',
      'ملح وكمون',
      '',
      'يقلى البصل في الزيت.',
      'يضاف العدس والماء ويطبخ 20 دقيقة.',
    ),
    name: 'شوربة عدس',
    facts: { recipeServings: 4, totalTime: '30 دقيقة' },
    ingredients: ['كوب عدس أحمر', 'بصلة', 'ملح وكمون'],
    steps: ['يقلى البصل في الزيت.', 'يضاف العدس والماء ويطبخ 20 دقيقة.'],
  },
  {
    text: lines(
      'Tomatensoße',
      'Für 2',
      '1 Dose Tomaten',
      '1 EL Olivenöl',
      'Knoblauch im Öl anbraten, Tomaten dazu, 10 Min. köcheln',
    ),
    name: 'Tomatensoße',
    facts: { recipeServings: 2 },
    ingredients: ['1 Dose Tomaten', '1 EL Olivenöl'],
    steps: ['Knoblauch im Öl anbraten, Tomaten dazu, 10 Min. köcheln'],
  },
  {
    text: lines(
      'Köttbullar, 4 port, 45 min',
      '500 g blandfärs',
      '1 ägg',
      'salt, peppar',
      '',
      'Blanda.',
      'Stek i smör.',
    ),
    name: 'Köttbullar',
    facts: { recipeServings: 4, totalTime: '45 min' },
    ingredients: ['500 g blandfärs', '1 ägg', 'salt, peppar'],
    steps: ['Blanda.', 'Stek i smör.'],
  },
  {
    text: lines('Salade César', '4 pers. 20 min', '1 laitue', '100 g de parmesan', 'Griller le poulet.', 'Mélanger.'),
    name: 'Salade César',
    facts: { recipeServings: 4, totalTime: '20 min' },
    ingredients: ['1 laitue', '100 g de parmesan'],
    steps: ['Griller le poulet.', 'Mélanger.'],
  },
  {
    text: lines(
      'Ofengemüse',
      '2 Zucchini, 1 Paprika, 300g Kartoffeln, 1 rote Zwiebel, Salz, Rosmarin',
      'Gemüse würfeln, mit Öl und Gewürzen mischen, 35 Min bei 200 Grad in den Ofen',
    ),
    name: 'Ofengemüse',
    ingredients: ['2 Zucchini', '1 Paprika', '300g Kartoffeln', '1 rote Zwiebel', 'Salz', 'Rosmarin'],
    steps: ['Gemüse würfeln, mit Öl und Gewürzen mischen, 35 Min bei 200 Grad in den Ofen'],
  },
  {
    text: lines('Waffeln', 'Mehl 250g', 'Eier 3', 'Milch 200 ml', 'Salz', '', 'Alles verrühren und backen.'),
    name: 'Waffeln',
    ingredients: ['Mehl 250g', 'Eier 3', 'Milch 200 ml', 'Salz'],
    steps: ['Alles verrühren und backen.'],
  },
  {
    text: lines('김치찌개 2인분', '', '김치 200g', '돼지고기 150g', '', '1. 고기를 볶는다.', '2. 20분 끓인다.'),
    name: '김치찌개',
    facts: { recipeServings: 2 },
    ingredients: ['김치 200g', '돼지고기 150g'],
    steps: ['고기를 볶는다.', '20분 끓인다.'],
  },
  {
    text: lines(
      'Борщ',
      'на 6 порций, 2 часа',
      '',
      '500 г говядины',
      '2 свеклы',
      'соль',
      '',
      'Сварить бульон.',
      'Соединить.',
    ),
    name: 'Борщ',
    facts: { recipeServings: 6, totalTime: '2 часа' },
    ingredients: ['500 г говядины', '2 свеклы', 'соль'],
    steps: ['Сварить бульон.', 'Соединить.'],
  },
  {
    text: lines(
      '[18.11.26, 12:31:05] Oma: Apfelmus',
      '[18.11.26, 12:31:40] Oma: 1 kg Äpfel',
      '[18.11.26, 12:31:52] Oma: 100 ml Wasser',
      '[18.11.26, 12:33:01] Oma: Äpfel 15 Min kochen. Dann pürieren.',
    ),
    name: 'Apfelmus',
    ingredients: ['1 kg Äpfel', '100 ml Wasser'],
    steps: ['Äpfel 15 Min kochen. Dann pürieren.'],
  },
  {
    text: lines('11/18/26, 12:31 PM - Ann: Toast', '11/18/26, 12:32 PM - Ann: 2 slices bread', '1 egg', '', 'Fry it.'),
    name: 'Toast',
    ingredients: ['2 slices bread', '1 egg'],
    steps: ['Fry it.'],
  },
  {
    text: lines(
      '> Lasagne',
      '>',
      '> 500 g Hack',
      '> 1 Glas Tomatensoße',
      '>',
      '> Hack anbraten.',
      '> 40 Minuten backen.',
    ),
    name: 'Lasagne',
    ingredients: ['500 g Hack', '1 Glas Tomatensoße'],
    steps: ['Hack anbraten.', '40 Minuten backen.'],
  },
]
