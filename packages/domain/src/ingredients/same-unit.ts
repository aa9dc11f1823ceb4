import { measureOf } from '../quantities/measures.ts'
import { normalise } from '../search/normalise.ts'

/** Units that mean the same in another language: `EL` is a tablespoon, `gousse` is a clove. */

/** What is counted, by its names in ten languages, each with its plural. */
const counted: readonly string[] = [
  'clove|cloves|Zehe|Zehen|gousse|gousses|diente|dientes|spicchio|spicchi|teen|tenen|teentje|teentjes|dente|dentes|klyfta|klyftor|ząbek|ząbki|ząbków|فص|فصوص',
  'slice|slices|Scheibe|Scheiben|tranche|tranches|rodaja|rodajas|rebanada|rebanadas|loncha|lonchas|fetta|fette|plak|plakken|plakje|plakjes|fatia|fatias|skiva|skivor|plaster|plastry|plastrów|kromka|kromki|kromek|شريحة|شرائح',
  'can|cans|tin|tins|Dose|Dosen|boîte|boîtes|lata|latas|scatola|scatole|lattina|lattine|barattolo|barattoli|blik|blikken|blikje|blikjes|burk|burkar|puszka|puszki|puszek|علبة|علب',
  'bunch|bunches|Bund|Bunde|botte|bottes|bouquet|bouquets|manojo|manojos|mazzo|mazzi|mazzetto|mazzetti|bos|bossen|bosje|bosjes|molho|molhos|maço|maços|knippe|knippor|pęczek|pęczki|pęczków|حزمة|حزم',
  'sprig|sprigs|Zweig|Zweige|brin|brins|ramita|ramitas|rametto|rametti|takje|takjes|raminho|raminhos|kvist|kvistar|gałązka|gałązki|gałązek|غصن|أغصان',
  'leaf|leaves|Blatt|Blätter|feuille|feuilles|hoja|hojas|foglia|foglie|blad|bladen|blaadje|blaadjes|folha|folhas|listek|listki|liść|liście|ورقة|أوراق',
  'piece|pieces|Stück|Stücke|pièce|pièces|morceau|morceaux|pieza|piezas|trozo|trozos|pezzo|pezzi|stuk|stuks|pedaço|pedaços|bit|bitar|kawałek|kawałki|kawałków|sztuka|sztuki|sztuk|قطعة|قطع|حبة|حبات',
  'packet|packets|package|packages|pack|packs|Päckchen|Packung|Packungen|Pck|paquet|paquets|sachet|sachets|paquete|paquetes|sobre|sobres|pacchetto|pacchetti|bustina|bustine|pakje|pakjes|pak|pakken|pacote|pacotes|paket|påse|opakowanie|opakowania|opakowań|عبوة|عبوات|كيس|أكياس',
  'jar|jars|Glas|Gläser|bocal|bocaux|pot|pots|tarro|tarros|bote|botes|vasetto|vasetti|potje|potjes|frasco|frascos|słoik|słoiki|słoików|مرطبان',
  'head|heads|Kopf|Köpfe|tête|têtes|cabeza|cabezas|testa|teste|krop|kroppen|cabeça|cabeças|huvud|huvuden|główka|główki|główek|رأس|رؤوس',
  'stalk|stalks|stick|sticks|Stange|Stangen|tige|tiges|tallo|tallos|gambo|gambi|stengel|stengels|talo|talos|stjälk|stjälkar|łodyga|łodygi|łodyg|عود|أعواد',
  'handful|handfuls|Handvoll|poignée|poignées|puñado|puñados|manciata|manciate|handvol|handje|punhado|punhados|handfull|näve|nävar|garść|garści|حفنة|حفنات',
]

const countedKeys = new Map(
  counted.flatMap((names, at) => names.split('|').map((name) => [normalise(name), `counted ${at}`] as const)),
)

/** A teaspoon is 4.9 ml in one country and 5 ml in the next; both are teaspoons. Pinches and dashes are less. */
const SPOON_ML = 5
/** A cup has between 236 and 250 ml, by country. */
const isCup = (amount: number): boolean => amount > 230 && amount < 255

/** The same text for units that mean the same; nothing for a name that no language of the table knows. */
export function unitKey(name: string): string | undefined {
  const measure = measureOf({ name })
  if (!measure) return countedKeys.get(normalise(name))
  const { kind, system, amount } = measure
  if (system === 'spoon')
    return `spoon ${amount < SPOON_ML / 2 ? amount.toPrecision(1) : Math.round(amount / SPOON_ML) * SPOON_ML}`
  return kind === 'volume' && isCup(amount) ? 'cup' : `${kind} ${amount.toPrecision(3)}`
}
