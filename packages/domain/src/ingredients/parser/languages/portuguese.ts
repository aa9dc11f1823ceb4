import { language } from './language.ts'

export const portuguese = language('pt', {
  units:
    'cm|punhado,punhados|mão-cheia|dente,dentes|fatia,fatias|rodela,rodelas|ramo,ramos|raminho,raminhos|galho,galhos|folha,folhas|lata,latas|frasco,frascos|pote,potes|pacote,pacotes|saqueta,saquetas|sachê,sachês|envelope,envelopes|garrafa,garrafas|caixa,caixas|caixinha|pedaço,pedaços|fio|cabeça,cabeças|talo,talos|maço,maços|molho,molhos|tablete,tabletes|cubo,cubos|unidade,unidades|posta,postas|bola,bolas|noz|vidro|embalagem,embalagens|barra,barras|lasca,lascas|tira,tiras|gomo,gomos|concha,conchas|bife,bifes|vagem,vagens',
  numbers: {
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    três: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    doze: 12,
    meio: 0.5,
    meia: 0.5,
    quarto: 0.25,
    dúzia: 12,
  },
  andHalf: 'e meia|e meio',
  sizes:
    'grande|grandes|pequeno|pequena|pequenos|pequenas|médio|média|médios|médias|cheia|cheias|cheio|rasa|rasas|generosa|generoso|bem cheia|grosso|grossa|grossas',
  links: 'de|do|da|dos|das',
  packLinks: 'de|com',
  about: 'cerca|aproximadamente|aprox|mais ou menos|uns|umas',
  vague: 'um pouco|alguns|algumas|q b|um pouquinho|bastante',
  preparations:
    'picad|cortad|ralad|descascad|amassad|espremid|derretid|batid|escorrid|lavad|torrad|cozid|peneirad|moíd|triturad|esmagad|laminad|fatiad|desfiad|descongelad|demolhad|desossad|congelado picad|refogad|=limpo|=limpa|=limpos|=limpas|amolecid|hidratad|fervid|esfarelad|dissolvid',
  adverbs: 'finamente|bem|muito|em|grosseiramente|fino|recém|e|grosso|ligeiramente|acabada|acabado',
  preposed: false,
  remarks:
    'para|a gosto|q b|qb|quanto baste|à temperatura|em temperatura|opcional|em rodelas|em cubos|em pedaços|em tiras|em fatias|em cubinhos|em quartos|em juliana|em pedacinhos|sem|se necessário|conforme|ou mais|aos cubos|às rodelas|às fatias|em meias-luas|em pó fino',
  deciding:
    'moíd|fumad|defumad|vegan|vegetal|vegetarian|desnatad|magr|descafeinad|sem glúten|sem lactose|sem leite|sem ovo|sem ovos|sem açúcar|sem açúcar adicionado|sem adição de açúcar|sem álcool|sem frutos secos|sem soja|sem carne|livre de glúten',
  partsOf: 'sumo|suco|raspa|raspas|casca',
})
