import { once } from '../once.ts'
import { normalise } from '../search/normalise.ts'

/** Units that things are counted in, by what they say about the food behind them. */

const wordSet = (...words: string[]) =>
  once((): ReadonlySet<string> => new Set(words.flatMap((text) => text.split('|')).map(normalise)))

/** What holds many. */
export const containers = wordSet(
  'can|tin|jar|packet|package|pack|pkg|box|bag|bottle|carton|container|tub|punnet|tray|bunch|handful|basket|crate|case|dozen|Dose|Glas|Packung|Pck|Päckchen|Beutel|Tüte|Bund|Netz|Schale|Schälchen|Handvoll|Hand voll|Flasche|Kiste|Dutzend|boîte|conserve|sachet|paquet|pot|bocal|botte|poignée|barquette|douzaine|lata|bote|paquete|bolsa|tarro|frasco|manojo|puñado|bandeja|docena|scatola|scatoletta|lattina|barattolo|vasetto|pacco|pacchetto|confezione|mazzo|manciata|dozzina|blik|blikje|potje|pak|pakje|zak|zakje|bos|bosje|handvol|bakje|pacote|caixa|maço|punhado|embalagem|dúzia|burk|paket|förpackning|påse|knippe|näve|ask|puszka|słoik|opakowanie|paczka|torebka|pęczek|garść|علبة|عبوة|كيس|حزمة|باقة|ربطة|مرطبان|برطمان|حفنة|دزينة',
)

/** Parts of one thing, without plurals that only add an s. Arabic is not among them: behind a slice it has the word for many. */
export const partUnits = wordSet(
  'slice|clove|wedge|ring|piece|chunk|strip|half|halves|quarter|sprig|stalk|stem|rib|head|leaf|leaves|knob|round',
  'Scheibe|Scheiben|Zehe|Zehen|Spalte|Spalten|Ringe|Streifen|Viertel|Hälfte|Hälften|Zweig|Zweige|Stiel|Stiele|Stängel|Stange|Stangen|Kopf|Köpfe|Knolle|Knollen|Blatt|Blätter|Ecke|Ecken',
  'tranche|gousse|rondelle|quartier|morceau|morceaux|brin|branche|tige|tête|feuille|lamelle|moitié',
  'rodaja|rebanada|loncha|diente|gajo|trozo|tira|lámina|rama|ramita|tallo|cabeza|hoja|mitad|mitades',
  'fetta|fette|fettina|fettine|spicchio|spicchi|rondella|pezzo|pezzi|pezzetto|pezzetti|rametto|rametti|gambo|gambi|costa|coste|testa|teste|foglia|foglie|ciuffo|ciuffi|cespo|cespi',
  'plak|plakken|plakje|teen|tenen|teentje|partje|schijf|schijven|schijfje|takje|stengel|krop|kroppen|stronk|stronken|blaadje|reepje',
  'fatia|rodela|dente|gomo|pedaço|lasca|raminho|talo|cabeça|folha|metade',
  'skiva|skivor|klyfta|klyftor|strimla|strimlor|bit|bitar|kvist|kvistar|stjälk|stjälkar|huvud|huvuden|blad|slant|slantar|halva|halvor',
  'plaster|plastry|plasterek|plasterki|ząbek|ząbki|kawałek|kawałki|kromka|kromki|gałązka|gałązki|łodyga|łodygi|główka|główki|listek|listki|ćwiartka|ćwiartki|połówka|połówki',
)
