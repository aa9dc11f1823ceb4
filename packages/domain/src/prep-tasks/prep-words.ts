/**
 * Words by which a recipe says that something is to be done long before the meal, in the ten languages of the parser.
 * Beginnings of words unless they end with `!`, without accents, as texts are compared; `~` joins words that stand
 * together.
 */

export const foundKinds = ['soak', 'thaw', 'marinate', 'rise', 'chill', 'freeze', 'rest', 'takeOut'] as const
export type FoundKind = (typeof foundKinds)[number]

type Words = Readonly<
  Record<
    | FoundKind
    /** A time that ends what stands before it and belongs to no task: baking, simmering, drying. */
    | 'cook'
    /** All night long. */
    | 'overnight'
    /** On the day before the meal. */
    | 'dayBefore'
    /** What follows is the longest time, not one that is needed. */
    | 'upTo'
    /** One could, or need not. */
    | 'maybe'
    /** Better so, while less would do. */
    | 'rather'
    /** How long something keeps, and what is done with the rest of it. */
    | 'keeping',
    string
  >
>

export const prepWords: readonly Words[] = [
  // English
  {
    soak: 'soak',
    thaw: 'thaw defrost',
    marinate: 'marinat brine! brining cure! cured! curing macerat pickle!',
    rise: 'rise! rises! rising proof! proofing proofs! prove! proving ferment',
    chill: 'chill! chilling refrigerat fridge! cold~proof',
    freeze: 'freeze! freezing freezer!',
    rest: 'rest! resting stand! sit! infuse steep set! drain strain leave! firm~up dry~out',
    takeOut: 'out~of~the~fridge out~of~the~refrigerator out~of~the~freezer from~the~fridge from~the~refrigerator',
    cook: 'bake baking bakes simmer cook! cooks! cooking roast boil braise smok dehydrat slow~cook crock pressure steam oven! grill stew poach dry! drying low! high!',
    overnight: 'overnight! over~night!',
    dayBefore: 'the~day~before! the~night~before! the~evening~before! a~day~ahead one~day~ahead a~day~before!',
    upTo: 'up~to within no~more~than not~more~than less~than maximum',
    maybe:
      'can! could! may! might! if! optional optionally alternatively leftover leftovers otherwise unless instead whether make~ahead want wish tip! tips! note! notes! faster quicker would! feel~free or~just avoid longer~than more~than never version sit~down',
    rather: 'ideally prefer recommend better best!',
    keeping:
      'keep! keeps! store! stored! storing storage lasts leftover airtight air~tight reheat months month! weeks week! advance ahead~of~time shelf serve~within best~within best~eaten immediately undisturbed seals!',
  },
  // German
  {
    soak: 'einweich eingeweicht einzuweichen weichen~lassen wassern gewassert',
    thaw: 'auftau aufgetaut antau',
    marinate: 'marinier beize einleg pokel',
    rise: 'gehen~lass gehen! aufgehen gare! garen~lassen ruhezeit fermentier teigruhe',
    chill: 'kuhlschrank kuhlen! kuhlstell kaltstell kalt~stell kuhl~stell gekuhlt kuhlung',
    freeze: 'gefrier einfrier tiefkuhl gefroren',
    rest: 'ruhen! ruhe! ziehen! durchzieh stehen~lass quellen fest~werden abtropf',
    takeOut: 'aus~dem~kuhlschrank aus~der~kuhlung',
    cook: 'backen! backt! gebacken kochen! kocht! kocheln kochel schmor braten! dampf ofen! backofen garen! sous trocknen dorr',
    overnight: 'uber~nacht! uber~die~nacht ubernacht!',
    dayBefore: 'am~vortag am~tag~davor am~tag~vorher am~abend~vorher am~abend~zuvor am~vorabend am~tag~zuvor vortag!',
    upTo: 'bis~zu hochstens maximal',
    maybe: 'kann! konnt konnen kannst! wer! falls! wenn! optional alternativ oder~auch wahlweise tipp rest! reste! ggf',
    rather: 'idealerweise besser am~besten',
    keeping: 'haltbar halt~sich halten~sich aufbewahr aufheb luftdicht aufgewarmt monat woche lagern',
  },
  // French
  {
    soak: 'tremp',
    thaw: 'decongel',
    marinate: 'marin macer saumur',
    rise: 'lever! pousser! pousse! levee! fermenter pointage',
    chill: 'frigo frigidaire refrigerat au~frais! au~froid! reserver~au',
    freeze: 'congelateur congeler surgel',
    rest: 'repos infus gonfler egoutt prendre!',
    takeOut: 'sortir~du~frigo sortez~du~frigo sortir~du~refrigerateur sortez~du~refrigerateur hors~du~refrigerateur',
    cook: 'cuire! cuisson cuisez mijot bouill four! enfourn brais seche',
    overnight: 'toute~la~nuit! une~nuit! la~nuit! pendant~la~nuit!',
    dayBefore: 'la~veille! le~jour~precedent le~jour~d~avant',
    upTo: 'jusqu~a maximum au~plus!',
    maybe: 'peut! peuvent! pouvez! peux! si! eventuel facultatif astuce option sinon reste! restes!',
    rather: 'ideal mieux! preference',
    keeping: 'conserv gard hermetique rechauff mois! semaine',
  },
  // Spanish
  {
    soak: 'remoj',
    thaw: 'descongel',
    marinate: 'marin macer adob escabech',
    rise: 'levar! leude ferment levado subir! doble~su',
    chill: 'nevera refriger frigorifico heladera',
    freeze: 'congelador congelar congele congela!',
    rest: 'repos infus cuajar escurr asent',
    takeOut: 'fuera~de~la~nevera sacar~de~la~nevera saca~de~la~nevera saque~de~la~nevera sacar~del~frigorifico',
    cook: 'cocer coc! cocina! cocine! cocinar hervir hierv hornea horno! guis asar! fuego!',
    overnight: 'toda~la~noche! una~noche! durante~la~noche! de~un~dia~para~otro',
    dayBefore: 'la~noche~anterior el~dia~anterior la~vispera el~dia~antes la~noche~antes',
    upTo: 'hasta~por maximo como~mucho hasta!',
    maybe: 'puede! pueden! puedes! podemos si! opcional consejo sobra!',
    rather: 'ideal mejor! preferi',
    keeping: 'conserv guard hermetic recalent meses! mes! semana almacen',
  },
  // Italian
  {
    soak: 'ammollo ammollare a~bagno!',
    thaw: 'scongel',
    marinate: 'marin macer salamoia',
    rise: 'lievit ferment crescere!',
    chill: 'frigo! frigorifero in~fresco',
    freeze: 'congelatore freezer! congelare',
    rest: 'ripos infusion rassodare scolare sgocciol',
    takeOut: 'fuori~dal~frigo dal~frigo! togliere~dal~frigo togliete~dal~frigo tirate~fuori~dal',
    cook: 'cuoc cottura bollire bolli forno! inforn stuf rosol',
    overnight: 'tutta~la~notte! una~notte! per~la~notte! durante~la~notte!',
    dayBefore: 'il~giorno~prima! la~sera~prima! il~giorno~precedente la~sera~precedente',
    upTo: 'fino~a al~massimo massimo!',
    maybe: 'puo! possono! potete! puoi! se! facoltativ consiglio volendo avanz',
    rather: 'ideal meglio! preferi',
    keeping: 'conserv ermetic riscald mesi! mese! settiman',
  },
  // Dutch
  {
    soak: 'weken! week! geweekt inweken',
    thaw: 'ontdooi',
    marinate: 'marineer marineren pekel',
    rise: 'rijzen rijs! gerezen fermenteer',
    chill: 'koelkast koelen! opstijven',
    freeze: 'vriezer invriez bevriez diepvries',
    rest: 'rusten! rust! trekken! intrekken staan! uitlekken opstijv',
    takeOut: 'uit~de~koelkast',
    cook: 'bakken! bak! koken! kook! sudder stoof stoven oven! braad braden gaar!',
    overnight: 'een~nacht! de~hele~nacht! gedurende~de~nacht s~nachts! nachtje',
    dayBefore:
      'de~dag~ervoor! de~dag~van~tevoren de~avond~ervoor! een~dag~van~tevoren de~avond~van~tevoren dag~ervoor!',
    upTo: 'maximaal hooguit tot~maximaal',
    maybe: 'kan! kun! kunt! kunnen als! eventueel optioneel tip! indien restje',
    rather: 'liefst beter! lekkerst',
    keeping: 'bewaar bewaren houdbaar luchtdicht opwarm maand weken~houd',
  },
  // Portuguese
  {
    soak: 'de~molho! demolh hidrat',
    thaw: 'descongel',
    marinate: 'marin macer vinha~d salmoura temperado',
    rise: 'crescer! levedar levede ferment levedacao',
    chill: 'geladeira frigorifico refriger gelar! gele!',
    freeze: 'congelador freezer! congelar',
    rest: 'descans repous infus escorr firmar',
    takeOut: 'fora~da~geladeira fora~do~frigorifico retire~da~geladeira tire~da~geladeira',
    cook: 'cozinh cozer coza ferv forno! asse! assar assa! fogo! lume!',
    overnight: 'durante~a~noite! a~noite~toda! toda~a~noite! uma~noite! de~um~dia~para~o~outro de~um~dia~para~outro',
    dayBefore: 'na~vespera de~vespera no~dia~anterior na~noite~anterior um~dia~antes',
    upTo: 'ate! maximo',
    maybe: 'pode! podem! podera se! opcional dica caso! sobra',
    rather: 'ideal melhor! prefer',
    keeping: 'conserv guard hermetic aquec meses! mes! semana armazen',
  },
  // Swedish
  {
    soak: 'blotlagg blotlagda i~blot!',
    thaw: 'tina! upptina',
    marinate: 'mariner grava! rimma!',
    rise: 'jasa! jas! jasning fermentera',
    chill: 'kylskap kylen! kyl! kallt! svalt!',
    freeze: 'frysen! frys! frysa!',
    rest: 'vila! dra! sta! stelna svalla rinna~av',
    takeOut: 'ur~kylskapet ur~kylen ut~ur~kyl',
    cook: 'koka! kok! gradda ugn! ugnen! stek! steka! sjud brasera',
    overnight: 'over~natten! over~natt! ett~dygn!',
    dayBefore: 'dagen~innan! dagen~fore! kvallen~innan! kvallen~fore! dan~innan',
    upTo: 'hogst! upp~till max!',
    maybe: 'kan! om! eventuellt tips! valfri rester',
    rather: 'helst! garna!',
    keeping: 'forvara hallbar haller~sig spara! lufttat manad vecka varm~upp',
  },
  // Polish
  {
    soak: 'namocz moczy moczyc',
    thaw: 'rozmroz rozmraz',
    marinate: 'marynow marynuj zamarynuj marynat zapeklow',
    rise: 'wyrosn rosni ferment wyrast',
    chill: 'lodowk lodowc schlodz schladz',
    freeze: 'zamrazark zamroz zamraz',
    rest: 'odpocz odstaw lezak naciagn odsacz stezeni',
    takeOut: 'z~lodowki wyjmij~z~lodowki wyjac~z~lodowki',
    cook: 'gotuj gotow piec! piecz piekarnik dus! dusi! smaz wrzen',
    overnight: 'na~noc! cala~noc! przez~noc! na~cala~noc!',
    dayBefore: 'dzien~wczesniej poprzedniego~dnia dzien~przed wieczorem~dnia dzien~wczesniej wieczor~wczesniej',
    upTo: 'maksymalnie najwyzej nie~dluzej',
    maybe: 'mozna! mozesz! moze! jesli! jezeli! ewentualnie opcjonalnie wskazowka resztk',
    rather: 'najlepiej',
    keeping: 'przechow szczeln podgrz miesiac tydzien tygodni',
  },
  // Arabic
  {
    soak: 'انقع نقع ينقع تنقع منقوع',
    thaw: 'اذابة تذويب يذوب ذوب',
    marinate: 'تتبيل تبل يتبل تتبل منقوع~في',
    rise: 'يختمر تختمر يتخمر تتخمر التخمير تخمير',
    chill: 'الثلاجة ثلاجة البراد براد',
    freeze: 'الفريزر المجمد فريزر',
    rest: 'يرتاح ترتاح ليرتاح لترتاح اترك يترك تترك اتركي',
    takeOut: 'من~الثلاجة من~البراد',
    cook: 'اخبز يخبز الفرن فرن يغلي اغلي يطهى اطهي يسلق اسلقي النار نار',
    overnight: 'طوال~الليل ليلة~كاملة ليله~كامله طول~الليل',
    dayBefore: 'قبل~يوم الليلة~السابقة اليوم~السابق قبلها~بيوم',
    upTo: 'حتى لا~تزيد كحد~اقصى',
    maybe: 'يمكن يمكنك ممكن اذا اختياري نصيحة',
    rather: 'يفضل',
    keeping: 'يحفظ احفظي تحفظ محكم شهر اشهر اسبوع',
  },
]
