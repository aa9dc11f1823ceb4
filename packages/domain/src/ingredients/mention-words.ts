import { once } from '../once.ts'
import { normalise } from '../search/normalise.ts'

/** Words around a food that say whether it is meant: what describes it, what makes another food of it, what only joins. */

const wordSet = (...lists: string[]) =>
  once((): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')).map(normalise)))

/** Words of an ingredient line that was never taken apart and that do not name the food. */
export const describingWords = wordSet(
  'and the large small medium big fresh freshly dried ground chopped sliced diced minced grated shredded peeled crushed whole cold warm hot soft softened melted finely roughly thinly coarsely taste extra optional more half about heaped level rounded packed',
  'und oder der die das den dem ein eine groß grosse große großer klein kleine kleiner frisch frische frischer gehackt gehackte gehackter gerieben geriebener geriebene getrocknet getrocknete etwas nach Geschmack fein grob',
)

/** What stands behind them in a line says what for, or what instead. */
export const endOfSubject = wordSet(
  'plus for or to with without from into such preferably für oder mit ohne zum zur aus in',
)

/** Between two foods of one line. */
export const foodJoiners = wordSet('and und et y e ed og och i')

/** Behind them the name goes on: the first word is what it is, the last one is not. */
export const nameLinks =
  /(?:^|\s)(?:of|de|du|des|del|della|di|da|do|dos|al|au|aux|à|con|van|von|z|من)(?=\s)|['’]|[\u0590-\u06ff]/iu

/** Right before a food they make another one of it: peanut butter, green onions, sour cream, saure Sahne. */
export const kindsBefore = wordSet(
  'peanut almond cashew hazelnut walnut pistachio coconut cocoa cacao soy soya oat rice corn potato garlic onion celery tomato chicken beef pork lamb turkey vegetable veggie fish mushroom lemon lime orange apple cherry raspberry cider wine balsamic sherry malt sesame olive sunflower canola rapeseed palm avocado grape grapeseed truffle chili chilli chile butter cream sour heavy double single whipping clotted cottage goat goats cheddar blue feta parmesan maple golden agave date vanilla mustard curry ginger cayenne bell spring green red black white yellow purple brown pink sweet wild baby evaporated condensed self-raising self-rising baking powdered icing caster confectioners demerara plain wholemeal wheat rye spelt buckwheat chickpea gram bread filo puff shortcrust clarified kosher smoked sun-dried plum banana water pine poppy pumpkin caraway fennel cumin coriander bay kaffir lentil kidney runner broad string french haricot pinto navy',
  'grüne grünen grüner rote roten roter weiße weißen weißer schwarze schwarzen schwarzer gelbe gelben brauner braunen saure saurer süße süßer süßen saurem wilde wilder',
)

/** Right behind a food they make another one of it: tomato paste, lemon juice, butter beans. */
export const kindsBehind = wordSet(
  'oil butter milk powder paste sauce ketchup puree purée juice stock broth bouillon cream cheese flour sugar syrup vinegar water bean beans noodle noodles bread breads crumb crumbs cracker crackers cake cakes soup seed seeds extract essence salt pepper wine beer starch chip chips crisp crisps jam jelly marmalade liqueur schnapps brandy dressing mayonnaise pie pies nut nuts flakes lettuce squash cabbage oats sausage sausages burger burgers',
  'de d di du des del da do',
)

/** Words that say nothing about the food behind them, and verbs of recipes. */
export const harmlessBefore = wordSet(
  'the a an and or of in into with without to from on onto over plus then this that these those your some any more less remaining rest all half each every extra enough little bit other both',
  'add stir mix whisk fold pour heat beat combine cut slice chop dice mince cook fry sauté saute simmer boil melt toss drizzle sprinkle spread put place drain rinse peel grate crush season brush rub knead sift serve top cover use reserve measure warm cool bring set spoon scatter squeeze discard',
  'chopped sliced diced minced melted softened grated shredded peeled crushed cooked drained rinsed prepared reserved warm hot cold cool soft fresh',
  'der die das den dem des ein eine einen einem einer und oder mit in im auf zu zum zur vom von restliche restlichen restlicher übrige übrigen etwas alle allen gehackte gehackten geriebenen geschmolzene weiche',
  'le la les un une du des et avec el los las una y con il lo gli i uno e het de een en met o os as um uma com det den ett och med z i',
)
