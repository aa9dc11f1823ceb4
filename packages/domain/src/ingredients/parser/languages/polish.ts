import { language } from './language.ts'

export const polish = language('pl', {
  units:
    'cm|garść,garście,garści|ząbek,ząbki,ząbków,ząbka|plaster,plastry,plastrów|plasterek,plasterki,plasterków|kromka,kromki,kromek|gałązka,gałązki,gałązek|liść,liście,liści|listek,listki,listków|pęczek,pęczki,pęczków,pęczka|puszka,puszki,puszek,puszkę|słoik,słoiki,słoików,słoika|słoiczek|opakowanie,opakowania,opakowań|paczka,paczki,paczek|torebka,torebki,torebek|butelka,butelki,butelek|kostka,kostki,kostek,kostkę|kawałek,kawałki,kawałków|sztuka,sztuki,sztuk|szt|główka,główki,główek|łodyga,łodygi,łodyg|laska,laski,lasek|tabliczka,tabliczki,tabliczek|kieliszek,kieliszki,kieliszków|op|op.|chochla,chochle|kula,kule,kulka,kulki|filet,filety,filetów|pierś,piersi|ziarno,ziarna,ziaren|odrobina,odrobinę|kartonik,karton|pojemnik|strąk,strąki|saszetka,saszetki',
  samePlural: 'odrobina|kartonik',
  numbers: {
    jeden: 1,
    jedna: 1,
    jedno: 1,
    jednej: 1,
    jednego: 1,
    dwa: 2,
    dwie: 2,
    dwóch: 2,
    trzy: 3,
    cztery: 4,
    pięć: 5,
    sześć: 6,
    siedem: 7,
    osiem: 8,
    dziewięć: 9,
    dziesięć: 10,
    dwanaście: 12,
    pół: 0.5,
    połowa: 0.5,
    połowy: 0.5,
    półtora: 1.5,
    półtorej: 1.5,
    ćwierć: 0.25,
    tuzin: 12,
  },
  andHalf: 'i pół',
  sizes:
    'duży|duża|duże|dużych|dużego|dużej|mały|mała|małe|małych|małego|małej|średni|średnia|średnie|średnich|średniej|spora|spore|czubata|czubate|czubatych|płaska|płaskie|płaskich|gruby|grube|cienkie|większa|większy|niewielka',
  links: 'z|ze',
  packLinks: 'po|à',
  about: 'ok|około|mniej|więcej|jakieś|ponad',
  vague: 'trochę|kilka|nieco|sporo|dowolna ilość|parę',
  preparations:
    'posiekan|drobno posiekan|pokrojon|startego|starta|starty|starte|startej|obran|rozgniecion|przeciśnięt|roztopion|stopion|ugotowan|mielon|zmielon|odsączon|odcedzon|rozmrożon|przesian|uprażon|umyt|opłukan|przekrojon|wypestkowan|wydrążon|roztrzepan|ubit|miękki|zmiękczon|namoczon|pokruszon|poszatkowan|utart|wyciśnięt|rozdrobnion|oczyszczon|podzielon|zblendowan',
  adverbs: 'drobno|grubo|świeżo|bardzo|na|cienko|i|dobrze|lekko',
  preposed: true,
  remarks:
    'do|dla|według|wg|w temperaturze|opcjonalnie|na|w kostkę|w plasterki|w plastry|w paski|bez|lub więcej|najlepiej|ewentualnie|w piórka|w talarki|w kawałkach|w temp|dodatkowo|w słupki|z puszki|ze skórką|ze słoika',
  deciding:
    'mielon|zmielon|wędzon|bezglutenow|wegańsk|wegetariańsk|roślinn|bezalkoholow|bezkofeinow|odtłuszczon|bez glutenu|bez laktozy|bez mleka|bez jajek|bez jaj|bez cukru|bez dodatku cukru|bez alkoholu|bez orzechów|bez soi|bez mięsa',
  partsOf: 'sok|skórka|skórki|miąższ',
})
