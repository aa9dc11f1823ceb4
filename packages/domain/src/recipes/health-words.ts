import { normalise } from '../search/normalise.ts'

/** How steps speak of ingredients without naming them, and of foods without using them. */

const words = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')).map(normalise))

/** "Add the remaining ingredients": after these no line is surely forgotten. */
export const collectiveWords = words(
  'everything ingredients rest remaining toppings topping filling dressing marinade garnish garnishes seasonings seasoning spices herbs aromatics vegetables veggies veg greens',
  'alles alle zutaten restliche restlichen restlicher übrige übrigen gewürze gewürzen kräuter kräutern gemüse belag füllung marinade dressing',
  'tout ingrédients reste épices herbes légumes todo ingredientes resto especias hierbas verduras tutto ingredienti spezie erbe verdure',
  'المكونات الباقي باقي البهارات التوابل الأعشاب الخضار الخضروات الحشوة الصلصة',
)

type Kind = { said: ReadonlySet<string>; meant: ReadonlySet<string> }
const kind = (said: string, meant: string): Kind => ({ said: words(said), meant: words(meant) })

/** What is done with a food says which one is used, without a word of it. */
export const doings: readonly Kind[] = [
  kind(
    'season seasoned seasoning würzen würze abschmecken schmecke gewürzt assaisonner salez poivrez sazonar تبل يتبل',
    'salt pepper seasoning chili paprika salz pfeffer sel poivre sal pimienta ملح فلفل',
  ),
  kind('salted salting salzen gesalzen gesalzene', 'salt salz'),
  kind('peppered pfeffern', 'pepper peppercorn peppercorns pfeffer'),
  kind('grease greased oiled einfetten gefettet fetten', 'oil butter margarine spray lard öl margarine'),
  kind('fry sauté saute browned braten anbraten brate', 'oil butter lard ghee öl butterschmalz'),
  kind('floured bemehlen mehlieren bemehlten', 'flour mehl'),
  kind(
    'wet dry flüssigen trockenen',
    'flour sugar salt baking milk egg eggs oil butter mehl zucker salz milch ei eier öl',
  ),
  kind('batter dough teig', 'flour egg eggs milk yeast mehl ei eier milch hefe'),
]

/** A step may call a food by what kind of thing it is. */
export const kinds: readonly Kind[] = [
  kind(
    'cheese cheesy käse fromage queso formaggio',
    'cheese cheddar parmesan mozzarella feta gruyere gruyère gouda brie ricotta pecorino emmental emmentaler halloumi provolone mascarpone käse',
  ),
  kind(
    'meat mince fleisch hackfleisch viande carne لحم اللحم',
    'beef pork lamb veal mince steak chicken turkey bacon ham sausage rind rinderhack schwein lamm hähnchen hackfleisch',
  ),
  kind('fish fisch poisson pescado', 'salmon cod tuna trout haddock halibut fish lachs kabeljau thunfisch forelle'),
  kind(
    'pasta noodles nudeln pâtes',
    'spaghetti penne fusilli macaroni linguine tagliatelle fettuccine rigatoni farfalle lasagne lasagna noodles nudeln orzo',
  ),
  kind(
    'nuts nüsse noix',
    'almond almonds walnut walnuts pecan pecans hazelnut hazelnuts cashew pistachio mandeln haselnüsse walnüsse',
  ),
  kind(
    'fruit fruits berries obst beeren früchte',
    'strawberry strawberries blueberry blueberries raspberry raspberries blackberry apple banana mango peach pear erdbeeren himbeeren',
  ),
  kind('beans bohnen', 'chickpea chickpeas cannellini pinto kidney lentils'),
  kind('stock broth liquid brühe flüssigkeit', 'stock broth bouillon brühe'),
]

/** From the tap, and on no list. */
export const alwaysThere = words('water ice wasser eis eiswürfel eau agua acqua ماء الماء')

/** Before a food that is only compared with: "until it looks like breadcrumbs". */
export const comparingWords = words(
  'like resemble resembles resembling as size sized consistency texture thickness than wie größe konsistenz ähnlich',
)

/** A clause that offers something, or something else: "serve with rice", "or use margarine". */
export const offeringWords = words(
  'serve served serving optional optionally desired prefer instead alternatively alternative substitute or also leftover e.g',
  'servieren serviere dazu belieben oder statt alternativ passt wahlweise optional reste',
  'servir servez ou optionnel o opcional servire oppure قدم يقدم أو',
)

/** Behind a food they make a verb of it: "butter the dish", "flour a board". */
export const verbObjects = words('the a an your both each it them lightly well')
