/** Fifteen kitchens: a small recipe in each language, as its people would write it. Invented for these tests. */

export type Kitchen = {
  language: string
  name: string
  yields: string
  time: string
  minutes: number
  ingredientsHeading: string
  stepsHeading: string
  section: string
  /** The last two belong to the section. */
  ingredients: string[]
  steps: string[]
}

const kitchen = (
  language: string,
  name: string,
  [yields, time, minutes]: [string, string, number],
  [ingredientsHeading, stepsHeading, section]: [string, string, string],
  ingredients: string[],
  steps: string[],
): Kitchen => ({ language, name, yields, time, minutes, ingredientsHeading, stepsHeading, section, ingredients, steps })

export const kitchens: Kitchen[] = [
  kitchen(
    'en',
    'Barley & leek soup',
    ['4 servings', '1 hour 20 minutes', 80],
    ['Ingredients', 'Method', 'For the topping'],
    ['200 g pearl barley', '2 leeks, sliced', '1 handful parsley', '½ lemon'],
    [
      'Simmer the barley and the leeks in salted water until both are soft.',
      'Chop the parsley, squeeze the lemon over it and scatter on top.',
    ],
  ),
  kitchen(
    'de',
    'Rübenauflauf',
    ['4 Portionen', '90 Minuten', 90],
    ['Zutaten', 'Zubereitung', 'Für die Soße'],
    ['800 g Steckrüben', '2 Zwiebeln', '200 ml Sahne', '1 TL Senf'],
    [
      'Die Rüben schälen, in Scheiben schneiden und mit den Zwiebeln schichten.',
      'Sahne und Senf verrühren, darübergießen und goldbraun backen.',
    ],
  ),
  kitchen(
    'fr',
    'Soupe à l’oseille',
    ['6 personnes', '1 h 20', 80],
    ['Ingrédients', 'Préparation', 'Pour servir'],
    ['300 g d’oseille', '4 pommes de terre', '10 cl de crème', '6 tranches de pain'],
    [
      'Faites fondre l’oseille puis ajoutez les pommes de terre et de l’eau.',
      'Mixez le tout, ajoutez la crème et servez avec le pain grillé.',
    ],
  ),
  kitchen(
    'es',
    'Guiso de garbanzos',
    ['4 raciones', '2 horas', 120],
    ['Ingredientes', 'Elaboración', 'Para el sofrito'],
    ['400 g de garbanzos', '2 zanahorias', '1 cebolla', '2 dientes de ajo'],
    [
      'Cuece los garbanzos remojados con las zanahorias hasta que estén tiernos.',
      'Sofríe la cebolla con el ajo y añádelo todo a la olla.',
    ],
  ),
  kitchen(
    'it',
    'Zuppa di farro',
    ['4 persone', '50 minuti', 50],
    ['Ingredienti', 'Preparazione', 'Per condire'],
    ['250 g di farro', '1 costa di sedano', '2 cucchiai di olio', '1 rametto di rosmarino'],
    [
      'Fate bollire il farro con il sedano tagliato a pezzetti piccoli.',
      'Scaldate l’olio con il rosmarino e versatelo sulla zuppa.',
    ],
  ),
  kitchen(
    'nl',
    'Knolselderijstamppot',
    ['4 personen', '45 minuten', 45],
    ['Ingrediënten', 'Bereiding', 'Voor de jus'],
    ['1 knolselderij', '600 g aardappelen', '50 g boter', '1 el bloem'],
    [
      'Kook de knolselderij met de aardappelen gaar en stamp alles fijn.',
      'Smelt de boter, roer de bloem erdoor en maak er jus van.',
    ],
  ),
  kitchen(
    'pt',
    'Arroz de feijão',
    ['6 porções', '40 minutos', 40],
    ['Ingredientes', 'Modo de preparo', 'Para finalizar'],
    ['300 g de arroz', '250 g de feijão cozido', '1 maço de coentro', '1 limão'],
    [
      'Refogue o arroz, junte o feijão com o caldo e deixe cozinhar.',
      'Pique o coentro, esprema o limão e misture antes de servir.',
    ],
  ),
  kitchen(
    'sv',
    'Rotsaksgratäng',
    ['4 portioner', '55 minuter', 55],
    ['Ingredienser', 'Gör så här', 'Till servering'],
    ['500 g palsternacka', '3 dl grädde', '1 påse rucola', '1 msk olja'],
    [
      'Skiva palsternackan tunt och lägg i en smord form med grädden.',
      'Gratinera tills den är mjuk och servera med rucola och olja.',
    ],
  ),
  kitchen(
    'da',
    'Grønkålssuppe',
    ['4 personer', '35 minutter', 35],
    ['Ingredienser', 'Fremgangsmåde', 'Til servering'],
    ['300 g grønkål', '1 liter bouillon', '4 skiver rugbrød', '50 g smør'],
    [
      'Hak grønkålen groft og kog den mør i bouillonen under låg.',
      'Rist rugbrødet i smørret og server det ved siden af suppen.',
    ],
  ),
  kitchen(
    'pl',
    'Zupa z buraków',
    ['4 porcje', '60 minut', 60],
    ['Składniki', 'Sposób przygotowania', 'Do podania'],
    ['1 kg buraków', '1 marchewka', '200 g śmietany', '1 pęczek koperku'],
    [
      'Ugotuj buraki z marchewką do miękkości i zetrzyj je na tarce.',
      'Wymieszaj ze śmietaną i posyp posiekanym koperkiem.',
    ],
  ),
  kitchen(
    'cs',
    'Čočka na kyselo',
    ['4 porce', '40 minut', 40],
    ['Suroviny', 'Postup', 'Na ozdobu'],
    ['400 g čočky', '1 cibule', '4 okurky', '2 vejce'],
    ['Čočku uvař v osolené vodě a zahusti ji orestovanou cibulí.', 'Podávej s okurkami a vejci uvařenými natvrdo.'],
  ),
  kitchen(
    'hu',
    'Sóskafőzelék',
    ['4 adag', '30 perc', 30],
    ['Hozzávalók', 'Elkészítés', 'A feltéthez'],
    ['500 g sóska', '2 dl tejföl', '4 tojás', '1 csipet só'],
    [
      'A sóskát pároljuk meg a saját levében, majd keverjük el a tejföllel.',
      'A tojásokat süssük meg sóval és tegyük a főzelék tetejére.',
    ],
  ),
  kitchen(
    'tr',
    'Pırasa yemeği',
    ['4 kişilik', '45 dakika', 45],
    ['Malzemeler', 'Yapılışı', 'Üzeri için'],
    ['1 kg pırasa', '2 havuç', '1 limon', '2 yemek kaşığı zeytinyağı'],
    [
      'Pırasaları ve havuçları doğrayıp kısık ateşte yumuşayana kadar pişirin.',
      'Soğuyunca üzerine limon ve zeytinyağı gezdirip servis edin.',
    ],
  ),
  kitchen(
    'ru',
    'Гречка с грибами',
    ['4 порции', '35 минут', 35],
    ['Ингредиенты', 'Приготовление', 'Для подачи'],
    ['200 г гречки', '300 г грибов', '100 г сметаны', '1 пучок укропа'],
    [
      'Обжарьте грибы, добавьте гречку с водой и варите под крышкой.',
      'Подавайте со сметаной и мелко нарезанным укропом.',
    ],
  ),
  kitchen(
    'ar',
    'شوربة العدس',
    ['4 حصص', '40 دقيقة', 40],
    ['المكونات', 'طريقة التحضير', 'للتقديم'],
    ['200 غرام عدس', '1 بصلة', '1 ليمونة', '2 رغيف خبز'],
    ['يسلق العدس مع البصل المفروم حتى ينضج تماما على نار هادئة.', 'تقدم الشوربة مع عصير الليمون والخبز المحمص.'],
  ),
]
