import { language } from './language.ts'

export const dutch = language('nl', {
  units:
    'cm|glas,glazen|mespunt,mespuntje|handvol,handje|handje|teen,tenen|teentje,teentjes|plak,plakken|plakje,plakjes|snee,sneetjes,sneden|sneetje|takje,takjes|tak,takken|blad,bladeren|blaadje,blaadjes|bos,bossen|bosje,bosjes|blik,blikken|blikje,blikjes|pot,potten|potje,potjes|pak,pakken|pakje,pakjes|zak,zakken|zakje,zakjes|fles,flessen|bakje,bakjes|bak|stuk,stuks,stukken|stukje,stukjes|scheut,scheuten|scheutje,scheutjes|klontje,klontjes|stengel,stengels|krop,kroppen|bol,bollen|blokje,blokjes|rol,rollen|reep,repen|doos|doosje,doosjes|schijf,schijven|schijfje,schijfjes|partje,partjes|struik,struiken|stronk,stronken|tablet,tabletten|kuipje,kuipjes|bundel|vel,vellen|tube|netje',
  samePlural: 'mespunt|handvol',
  numbers: {
    een: 1,
    één: 1,
    twee: 2,
    drie: 3,
    vier: 4,
    vijf: 5,
    zes: 6,
    zeven: 7,
    acht: 8,
    negen: 9,
    tien: 10,
    twaalf: 12,
    half: 0.5,
    halve: 0.5,
    anderhalf: 1.5,
    anderhalve: 1.5,
    dozijn: 12,
    kwart: 0.25,
  },
  andHalf: 'en een half|en een halve',
  sizes:
    'grote|groot|kleine|klein|middelgrote|middelgroot|flinke|flink|volle|afgestreken|dikke|dunne|kleintje|afgestreken|ruime|royale|hele grote',
  links: 'van|de|het',
  packLinks: 'à|a|van',
  about: 'ongeveer|circa|ca|ruim|plusminus|zo n',
  vague: 'wat|een beetje|enkele|een paar|een weinig|beetje|paar',
  preparations:
    'gehakt|fijngehakt|grofgehakt|gesneden|fijngesneden|kleingesneden|geraspt|gepeld|geschild|ongeschild|geperst|uitgeperst|gesmolten|gekookt|hardgekookt|gemalen|versgemalen|uitgelekt|ontdooid|gezeefd|geroosterd|gewassen|gehalveerd|geklopt|losgeklopt|losgeklopte|ontpit|zacht|verkruimeld|geplet|gekneusd|afgespoeld|schoongemaakt|geblancheerd|geweekt|fijngestampt|gestampt|geknipt|fijngeknipt|fijngewreven|versgeperst|voorgekookt|versgeraspt|gehakte',
  adverbs: 'fijn|grof|vers|verse|in|dun|heel|zeer|licht|en|goed',
  preposed: true,
  remarks:
    'voor|om|naar smaak|op kamertemperatuur|in plakjes|in blokjes|in stukjes|in ringen|in reepjes|in stukken|in dunne|in kleine|in partjes|in schijfjes|in grove|in fijne|in halve|zonder|optioneel|eventueel|uit blik|uit een potje|ter garnering|naar keuze|en extra|plus extra|liefst|indien nodig|zonder zaadjes',
  deciding:
    'gemalen|gerookt|glutenvrij|lactosevrij|melkvrij|zuivelvrij|suikervrij|alcoholvrij|notenvrij|vegan|veganistisch|vegetarisch|plantaardig|cafeïnevrij|zonder gluten|zonder lactose|zonder melk|zonder ei|zonder eieren|zonder suiker|zonder alcohol|zonder noten|zonder vlees',
  partsOf: 'sap|rasp|schil|merg',
})
