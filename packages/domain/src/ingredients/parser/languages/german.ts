import { language } from './language.ts'

export const german = language('de', {
  units:
    'cm|Msp|Messerspitze,Messerspitzen|Glas,Gläser|Dose,Dosen|Packung,Packungen|Pck|Pkg|Päckchen|Pk|Beutel|Tüte,Tüten|Flasche,Flaschen|Bund|Bd|Zehe,Zehen|Knoblauchzehe,Knoblauchzehen|Scheibe,Scheiben|Stück,Stücke|Stk|Stange,Stangen|Zweig,Zweige|Stiel,Stiele|Stängel|Blatt,Blätter|Kopf,Köpfe|Knolle,Knollen|Handvoll|Hand voll|Spritzer|Schuss|Würfel|Kugel,Kugeln|Rolle,Rollen|Tafel,Tafeln|Riegel|Schale,Schalen|Schälchen|Netz|Rispe,Rispen|Glas,Gläschen|Portion,Portionen|Schote,Schoten|Tube,Tuben|Krug|Schöpfkelle|Kelle,Kellen|Streifen|Ecke|Block|Laib|Spalte,Spalten|Wurzel',
  numbers: {
    ein: 1,
    eine: 1,
    einen: 1,
    einer: 1,
    eines: 1,
    einem: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    zwölf: 12,
    halbe: 0.5,
    halber: 0.5,
    halbes: 0.5,
    halben: 0.5,
    anderthalb: 1.5,
    eineinhalb: 1.5,
    zweieinhalb: 2.5,
    dutzend: 12,
    viertel: 0.25,
  },
  andHalf: 'und eine halbe|und ein halber|und ein halbes|einhalb',
  sizes:
    'große|großer|großes|großen|groß|kleine|kleiner|kleines|kleinen|klein|mittelgroße|mittelgroßer|mittelgroßes|mittelgroßen|mittlere|mittlerer|mittleres|dicke|dicker|dünne|gehäufter|gehäufte|gestrichener|gestrichene|gehäuft|gestrichen|leicht gehäufter|dickes|knapper|knappe|guter|gute',
  links: 'von|vom|der|des|an',
  packLinks: 'à|a|je|mit|zu',
  about: 'ca|circa|etwa|ungefähr|rund|knapp|gut',
  vague: 'etwas|ein wenig|wenig|ein paar|einige|ein bisschen|nach belieben|reichlich|evtl|eventuell',
  preparations:
    'gehackt|kleingehackt|feingehackt|grobgehackt|geschnitten|kleingeschnitten|gerieben|abgerieben|geraspelt|gehobelt|gewürfelt|geschält|ungeschält|entkernt|gepresst|zerdrückt|geschmolzen|zerlassen|gekocht|hartgekocht|gemahlen|frischgemahlen|abgetropft|aufgetaut|gesiebt|geröstet|gewaschen|geputzt|halbiert|geviertelt|gehälftet|zerkleinert|gezupft|weich|zimmerwarm|verquirlt|verschlagen|gestoßen|eingeweicht|püriert|zerbröselt|zerkrümelt|gestiftelt|blanchiert|angedrückt|ausgepresst|filetiert|getrennt|geschlagen|gegart',
  adverbs: 'fein|grob|frisch|sehr|klein|in|leicht|dünn|und|grobe|feine|feinen|feiner|frische|dick|gut',
  preposed: true,
  remarks:
    'zum|zur|für|nach geschmack|nach belieben|nach bedarf|zimmerwarm|in scheiben|in würfel|in würfeln|in stücken|in streifen|in ringe|in ringen|in stücke|in feine|in kleine|in dünne|in feinen|in der schale|bei bedarf|ohne|aus der dose|aus dem glas|optional|am stück|raumtemperatur|bei zimmertemperatur|alternativ|zum bestreuen',
  deciding:
    'gemahlen|geräuchert|glutenfrei|laktosefrei|milchfrei|eifrei|zuckerfrei|alkoholfrei|nussfrei|vegan|vegetarisch|pflanzlich|entrahmt|entkoffeiniert|ohne Gluten|ohne Laktose|ohne Ei|ohne Eier|ohne Milch|ohne Zucker|ohne Alkohol|ohne Nüsse|auf Pflanzenbasis',
  partsOf: 'saft|schale|abrieb|zesten|mark|blättchen|zitronensaft',
})
