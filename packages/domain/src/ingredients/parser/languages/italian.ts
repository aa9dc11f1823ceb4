import { language } from './language.ts'

export const italian = language('it', {
  units:
    'cm|manciata,manciate|spicchio,spicchi|fetta,fette|rametto,rametti|ciuffo,ciuffi|mazzo,mazzi|mazzetto,mazzetti|foglia,foglie|scatola,scatole|scatoletta,scatolette|lattina,lattine|barattolo,barattoli|vasetto,vasetti|bustina,bustine|pacco,pacchi|pacchetto,pacchetti|confezione,confezioni|bottiglia,bottiglie|filo|goccio|pezzo,pezzi|pezzetto,pezzetti|noce,noci|costa,coste|gambo,gambi|testa,teste|cubetto,cubetti|panetto,panetti|rotolo,rotoli|dado|tavoletta,tavolette|mestolo,mestoli|spruzzata|presa,prese|bacca|stecca,stecche|trancio,tranci|cespo,cespi|punta|pugno|baccello,baccelli',
  numbers: {
    un: 1,
    uno: 1,
    una: 1,
    "un'": 1,
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sei: 6,
    sette: 7,
    otto: 8,
    nove: 9,
    dieci: 10,
    dodici: 12,
    mezzo: 0.5,
    mezza: 0.5,
    quarto: 0.25,
    dozzina: 12,
  },
  andHalf: 'e mezzo|e mezza',
  sizes:
    'grande|grandi|piccolo|piccola|piccoli|piccole|medio|media|medi|medie|grosso|grossa|grossi|grosse|abbondante|abbondanti|raso|rasi|colmo|colmi|scarso|scarsi|bel|bella',
  links: "di|del|dello|della|dei|delle|degli|d'",
  packLinks: 'da|di',
  about: 'circa|all incirca|quasi',
  vague: "un po'|un po|un poco|qualche|alcune|alcuni|poco|q b",
  preparations:
    'tritat|tagliat|affettat|grattugiat|sbucciat|pelat|schiacciat|sbattut|=fuso|=fusa|=fusi|=fuse|sciolt|ammorbidit|macinat|scolat|lavat|tostat|cott|setacciat|denocciolat|snocciolat|mondat|spezzettat|sminuzzat|spremut|ammollat|sgocciolat|pulit|privat|sgusciat|dissalat|strizzat|bollit|lessat|ridott|sfogliat',
  adverbs: 'finemente|grossolanamente|ben|appena|molto|e|leggermente|fresco',
  preposed: false,
  remarks:
    'per|q b|qb|quanto basta|a piacere|a temperatura|facoltativo|facoltativa|a dadini|a cubetti|a fette|a fettine|a pezzi|a pezzetti|a rondelle|a listarelle|a julienne|a scaglie|in polvere fine|senza|a gusto|opzionale|circa|a fiammifero|a spicchi',
  deciding:
    'macinat|affumicat|vegan|vegetal|vegetarian|scremat|decaffeinat|delattosat|senza glutine|senza lattosio|senza latte|senza uova|senza uovo|senza zucchero|senza zuccheri aggiunti|senza alcol|senza frutta secca|senza soia|senza carne',
  partsOf: 'succo|scorza|buccia|polpa',
})
