import { normalise } from '../search/normalise.ts'

/** Units that things are counted in, by what they say about the food behind them. */

const wordSet = (...words: string[]): ReadonlySet<string> =>
  new Set(words.flatMap((text) => text.split('|')).map(normalise))

/** What holds many. */
export const containers = wordSet(
  'can|tin|jar|packet|package|pack|pkg|box|bag|bottle|carton|container|tub|punnet|tray|bunch|handful|basket|crate|case|dozen|Dose|Glas|Packung|Pck|Päckchen|Beutel|Tüte|Bund|Netz|Schale|Schälchen|Handvoll|Hand voll|Flasche|Kiste|Dutzend|boîte|conserve|sachet|paquet|pot|bocal|botte|poignée|barquette|douzaine|lata|bote|paquete|bolsa|tarro|frasco|manojo|puñado|bandeja|docena|scatola|scatoletta|lattina|barattolo|vasetto|pacco|pacchetto|confezione|mazzo|manciata|dozzina|blik|blikje|potje|pak|pakje|zak|zakje|bos|bosje|handvol|bakje|pacote|caixa|maço|punhado|embalagem|dúzia|burk|paket|förpackning|påse|knippe|näve|ask|puszka|słoik|opakowanie|paczka|torebka|pęczek|garść|علبة|عبوة|كيس|حزمة|باقة|ربطة|مرطبان|برطمان|حفنة|دزينة',
)

/** Parts of one thing. Arabic is not among them: behind a slice it has the word for many. */
export const partUnits = wordSet(
  'slice|slices|clove|cloves|wedge|wedges|ring|rings|piece|pieces|chunk|chunks|strip|strips|half|halves|quarter|quarters|sprig|sprigs|stalk|stalks|stem|stems|rib|ribs|head|heads|leaf|leaves|knob|knobs|round|rounds',
  'Scheibe|Scheiben|Zehe|Zehen|Spalte|Spalten|Ringe|Streifen|Viertel|Hälfte|Hälften|Zweig|Zweige|Stiel|Stiele|Stängel|Stange|Stangen|Kopf|Köpfe|Knolle|Knollen|Blatt|Blätter|Ecke|Ecken',
  'tranche|tranches|gousse|gousses|rondelle|rondelles|quartier|quartiers|morceau|morceaux|brin|brins|branche|branches|tige|tiges|tête|têtes|feuille|feuilles|lamelle|lamelles|moitié|moitiés',
  'rodaja|rodajas|rebanada|rebanadas|loncha|lonchas|diente|dientes|gajo|gajos|trozo|trozos|tira|tiras|lámina|láminas|rama|ramas|ramita|ramitas|tallo|tallos|cabeza|cabezas|hoja|hojas|mitad|mitades',
  'fetta|fette|fettina|fettine|spicchio|spicchi|rondella|pezzo|pezzi|pezzetto|pezzetti|rametto|rametti|gambo|gambi|costa|coste|testa|teste|foglia|foglie|ciuffo|ciuffi|cespo|cespi',
  'plak|plakken|plakje|plakjes|teen|tenen|teentje|teentjes|partje|partjes|schijf|schijven|schijfje|schijfjes|takje|takjes|stengel|stengels|krop|kroppen|stronk|stronken|blaadje|blaadjes|reepje|reepjes',
  'fatia|fatias|rodela|rodelas|dente|dentes|gomo|gomos|pedaço|pedaços|lasca|lascas|raminho|raminhos|talo|talos|cabeça|cabeças|folha|folhas|metade|metades',
  'skiva|skivor|klyfta|klyftor|strimla|strimlor|bit|bitar|kvist|kvistar|stjälk|stjälkar|huvud|huvuden|blad|slant|slantar|halva|halvor',
  'plaster|plastry|plastrów|plasterek|plasterki|plasterków|ząbek|ząbki|ząbków|kawałek|kawałki|kawałków|kromka|kromki|kromek|gałązka|gałązki|gałązek|łodyga|łodygi|łodyg|główka|główki|główek|listek|listki|listków|ćwiartka|ćwiartki|ćwiartek|połówka|połówki|połówek',
)
