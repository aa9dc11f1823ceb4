import { language } from './language.ts'

export const swedish = language('sv', {
  units:
    'cm|glas|näve,nävar|klyfta,klyftor|skiva,skivor|kvist,kvistar|blad|knippe,knippen|kruka,krukor|burk,burkar|paket|pkt|förp|förpackning,förpackningar|påse,påsar|flaska,flaskor|ask,askar|bit,bitar|st|stycken|skvätt|klick,klickar|stjälk,stjälkar|huvud,huvuden|tärning,tärningar|rulle,rullar|tub,tuber|stång,stänger|bunt,buntar|tetra|näve|ark|platta,plattor|kaka,kakor|nät|stänk|skopa,skopor|kula,kulor|block|strimla|hjärta|skida|filé,filéer',
  numbers: {
    en: 1,
    ett: 1,
    två: 2,
    tre: 3,
    fyra: 4,
    fem: 5,
    sex: 6,
    sju: 7,
    åtta: 8,
    nio: 9,
    tio: 10,
    tolv: 12,
    halv: 0.5,
    halva: 0.5,
    halvt: 0.5,
    dussin: 12,
  },
  andHalf: 'och en halv|och ett halvt',
  sizes:
    'stor|stora|stort|liten|litet|små|mellanstor|mellanstora|mellanstort|medelstor|medelstora|rågad|rågade|struken|strukna|rejäl|rejält|tjock|tjocka|tunna|tunn|normalstora|väl tilltagen',
  links: 'av|med',
  packLinks: 'à|a|om|på',
  about: 'ca|cirka|ungefär|drygt|knappt|knapp',
  vague: 'lite|några|litet|ett par|en aning|rikligt med|ev|eventuellt',
  preparations:
    'hackad|hackat|finhackad|finhackat|grovhackad|grovhackat|skivad|skivat|tunt skivad|tärnad|tärnat|riven|rivet|rivna|finriven|finrivet|grovriven|pressad|pressat|färskpressad|smält|skalad|skalat|skalade|oskalad|mald|malen|malet|nymalen|malda|kokt|kokta|avrunnen|avrunna|tinad|tinat|tinade|siktad|siktat|rostad|rostat|rostade|sköljd|sköljda|delad|delade|delat|urkärnad|urkärnade|uppvispad|uppvispade|vispad|vispat|rumsvarm|rumsvarmt|mjukt|mosad|mosade|strimlad|strimlat|klyftad|krossad|krossat|stött|stötta|plockad|putsad|putsade|ansad|ansade|blötlagd|blötlagda|smulad|smulat|avsköljda|urgröpt|halverad|halverade|ljummet',
  adverbs: 'fint|grovt|färsk|färskt|tunt|nymalen|mycket|lätt|och|väl',
  preposed: true,
  remarks:
    'till|att|efter smak|för|i skivor|i tärningar|i bitar|i strimlor|i klyftor|i små|i tunna|i grova|i stora|i rumstemperatur|gärna|eller mer|utan|valfritt|på burk|på glas|i halvor|i centimeterstora|i slantar|för garnering|ca|att strö|med skal|vid servering',
  deciding:
    'mald|malen|malet|malda|rökt|glutenfri|laktosfri|mjölkfri|mejerifri|äggfri|sockerfri|alkoholfri|nötfri|vegansk|vegetarisk|växtbaserad|koffeinfri|utan gluten|utan laktos|utan mjölk|utan ägg|utan socker|utan alkohol|utan nötter|utan kött',
  partsOf: 'saft|saften|juice|juicen|skal|skalet|rivet|zest',
})
