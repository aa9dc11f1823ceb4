/**
 * Words by which the text of a step tells waiting from doing, and where it happens, in the ten languages of the parser.
 * Beginnings of words, so that one entry stands for its forms; without accents, as texts are compared.
 */
import type { StepPlace } from './step-times.ts'

type WaitingWords = Readonly<Record<StepPlace, string>>

/** What passes by itself while something is in this place. */
export const waitingWords: readonly WaitingWords[] = [
  {
    oven: 'bake baking roast broil',
    hob: 'simmer boil steam braise stew poach reduce',
    fridge: 'chill refrigerat marinat freeze overnight fridge',
    none: 'rest rise rising proof prove soak stand cool infuse steep ferment drain thaw defrost set',
  },
  {
    oven: 'backen gebacken backe backt uberback brat im~ofen rosten',
    hob: 'kocheln kochel kochen koche kocht sieden dunst dampf garen schmor ziehen~lassen einkoch auskoch quell',
    fridge: 'kuhl marinier einfrier gefrier uber~nacht kalt~stell',
    none: 'ruhen ruht gehen~lassen gehen~ga ziehen einweich abkuhl stehen~lassen auftau abtropf',
  },
  {
    oven: 'enfourn au~four cuire~au~four rotir gratin',
    hob: 'mijot bouill cuire laisser~cuire fremir vapeur brais pocher reduire',
    fridge: 'refrigerat frigo marin congel au~frais',
    none: 'repos lever tremper refroid infus gonfler egoutt decongel',
  },
  {
    oven: 'horne asar gratin',
    hob: 'hervir hierv cocer cuec fuego~lento vapor guisar reduc',
    fridge: 'refriger nevera marin congel enfri',
    none: 'repos levar remoj dejar infus fermentar escurr descongel',
  },
  {
    oven: 'infornar forno arrost gratin',
    hob: 'cuocere cuoc bollire boll sobboll lessare vapore stufare ridurre',
    fridge: 'frigo marin congel raffredd~in',
    none: 'riposare riposo lievit ammollo raffredd infusion scolare scongel',
  },
  {
    oven: 'asse assar forno gratin',
    hob: 'cozinh cozer coza ferv lume~brando vapor guisar reduz',
    fridge: 'geladeira frigorifico marin congel',
    none: 'descans repous crescer fermentar molho esfri arrefec escorr descongel',
  },
  {
    oven: 'bakken bak~in oven gratineer braad~in',
    hob: 'koken kook sudder stoof stoom pocheer inkook zacht~vuur',
    fridge: 'koelkast marineer invries koel~zetten',
    none: 'rusten rijzen weken laten~staan afkoel trekken ontdooi uitlek',
  },
  {
    oven: 'gradda ugn stek~i~ugn gratiner',
    hob: 'koka kok sjud angkok bras pochera',
    fridge: 'kylskap mariner frys kylen',
    none: 'vila jasa blotlagg svalna dra tina rinna',
  },
  {
    oven: 'piec piecz piekarnik zapiek',
    hob: 'gotow gotuj dus duś par wrzec zagotuj redukuj',
    fridge: 'lodow marynow zamraz zamroz schlodz',
    none: 'odpocz odstaw wyrosn rosni namocz moczy ostyg ostudz rozmroz odsacz',
  },
  {
    oven: 'اخبز يخبز تخبز الفرن فرن اشو',
    hob: 'يغلي يغلى اغل تغلي على~نار هادئة سلق يسلق تطهى اطه يطهى',
    fridge: 'الثلاجة ثلاجة تتبيل تتبل المجمد جمد',
    none: 'يرتاح ترتاح اترك يترك يختمر تختمر نقع انقع يبرد تبرد',
  },
]

/** Hands are busy all the while, whatever else the sentence says. */
export const doingWords: readonly string[] = [
  'stir whisk knead fry saute sear brown chop slice mix beat fold peel grate toss flip toast cut',
  'ruhr schlag knet anbrat braten schneid hack misch verquirl schal reib wend ausroll anschwitz',
  'remu fouett petr poel revenir hach coup melang battr eplu rap saisir dorer etal',
  'remov bat amas frei sofri pic cort mezcl pel rall dor salte',
  'mescol sbatt impast frigg soffrigg trit tagli sbucc grattug dorare saltare rosol',
  'mex bat amass frit refog piqu cort mistur descasc ral dour salte',
  'roer klop kneed bak~de fruit snijd hak meng schil rasp keer',
  'ror vispa knada stek~pa hacka skiva blanda skala riv vand bryn',
  'mieszaj ubij zagniat smaz siekaj kroj pokroj wymiesz obierz zetrzyj podsmaz',
  'قلب يقلب اخفق اعجن يعجن اقل قطع اخلط قشر ابشر حمر',
]

/** The recipe itself says that this is done long before. */
export const aheadWords: readonly string[] = [
  'overnight|the~day~before|a~day~ahead|the~night~before',
  'uber~nacht|am~vortag|am~tag~davor|am~abend~vorher|am~vorabend',
  'toute~la~nuit|une~nuit|la~veille',
  'toda~la~noche|la~noche~anterior|el~dia~anterior|de~la~noche~a~la~manana',
  'tutta~la~notte|una~notte|il~giorno~prima|la~sera~prima',
  'durante~a~noite|de~um~dia~para|no~dia~anterior|na~vespera|a~noite~toda',
  'een~nacht|de~dag~ervoor|de~avond~ervoor|s~nachts',
  'over~natten|dagen~innan|dagen~fore|kvallen~innan',
  'na~noc|cala~noc|dzien~wczesniej|poprzedniego~dnia|przez~noc',
  'طوال~الليل|ليلة~كاملة|قبل~يوم|الليلة~السابقة',
]
