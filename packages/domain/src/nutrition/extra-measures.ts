/** What is counted and packed in the languages beyond the first ten, whose spoons and scales stand with their units. */

export type ExtraMeasure =
  | 'clove'
  | 'slice'
  | 'bunch'
  | 'piece'
  | 'leaf'
  | 'sprig'
  | 'head'
  | 'stalk'
  | 'can'
  | 'packet'
  | 'handful'

/** Singular first, where others are usual their forms too. */
export const extraMeasures: Readonly<Record<ExtraMeasure, string>> = {
  clove:
    'huisie|knoffelhuisie|fed|fedd|geiri|rif|kynsi|kynttä|valkosipulinkynsi|valkosipulinkynttä|gra|dent|stroužek|stroužky|stroužků|strúčik|strúčiky|strok|stroka|stroki|režanj|režnja|češanj|češnja|чен|чена|čen|čena|зубчик|зубчика|зубчики|зубчиків|зубок|скилидка|скилидки|gerezd|cățel|căței|catel|catei|σκελίδα|σκελίδες|שן|שיני|diş|tép|skiltelė|skiltelės|daiviņa|daiviņas|片|かけ|쪽|瓣',
  slice:
    'sny|skyf|skive|skiver|sneið|viipale|viipaletta|siivu|siivua|llesca|rodanxa|rebanda|plátek|plátky|krajíc|plátok|plátky|krajec|rezina|rezine|kriška|kriške|ploška|кришка|кришке|ломтик|ломтика|скибка|скибки|скибочка|скибочки|филия|филии|резен|szelet|felie|felii|φέτα|φέτες|פרוסה|פרוסות|dilim|lát|khoanh|riekelė|riekelės|griežinėlis|šķēle|šķēles|šķēlīte|枚|장',
  bunch:
    'bossie|bundt|búnt|nippu|nippua|manat|manoll|mangado|monllo|svazek|svazeček|zväzok|šopek|šopka|vezica|vezice|svežanj|веза|везе|veza|veze|пучок|пучка|пучки|връзка|връзки|csokor|legătură|legatura|ματσάκι|ματσάκια|צרור|demet|bó|ryšelis|ryšelio|buntīte|saišķis|束|단|把',
  piece:
    'stykke|stykker|stykki|kpl|kappale|kappaletta|peça|peza|ks|kus|kusy|kos|kosi|kom|komad|komada|ком|комад|шт|штука|штуки|штук|бр|броя|db|darab|buc|bucată|bucăți|τεμ|τεμάχιο|τεμάχια|κομμάτι|κομμάτια|יחידה|יחידות|חתיכה|adet|tane|quả|trái|củ|cái|vnt|gab|gabals|gabali|個|本|个|颗|顆|只|隻|개|마리',
  leaf: 'blaar|blare|lauf|blað|blöð|lehti|lehteä|fulla|fulles|folla|lístek|lístky|list|lista|listů|lístok|лист|листа|листик|листок|листо|levél|frunză|frunze|φύλλο|φύλλα|עלה|עלים|עלי|yaprak|lá|lapas|lapai|lapelis|lapeliai|lapa|lapas|lapiņa',
  sprig:
    'takkie|takkies|grein|greinar|oksa|oksaa|branqueta|branca|ramiña|póla|snítka|snítky|větvička|větvičky|snietka|vetvička|vetvičky|vejica|vejice|grančica|grančice|гранчица|веточка|веточки|гілочка|гілочки|клонче|клончета|стрък|ág|crenguță|crenguțe|fir|fire|κλωνάρι|κλωνάρια|κλωναράκι|ענף|ענפים|dal|nhánh|šakelė|šakelės|zariņš|zariņi',
  head: 'hoved|hode|haus|hlávka|palička|hlavička|glava|glavica|главица|головка|кочан|качан|глава|главичка|fej|căpățână|κεφάλι|ראש|baş|galvutė|galviņa',
  stalk:
    'stingel|stængel|stængler|stilk|stilker|stilkur|varsi|vartta|stonek|stonky|stonka|steblo|stebla|stabljika|стебель|стебля|стебло|szál|tulpină|גבעול|גבעולי|cọng|stiebas|stiebai|kāts',
  can: 'blikkie|dåse|dåser|boks|bokser|dós|dósir|purkki|purkkia|prk|tölkki|tölkkiä|tlk|llauna|llaunes|konzerva|konzervy|konzerve|plechovka|plechovky|pločevinka|limenka|limenke|конзерва|конзерве|банка|банки|банку|консерва|консерви|konzerv|conservă|conserve|κονσέρβα|κονσέρβες|פחית|פחיות|lon|skardinė|skardinės|bundža|bundžas|缶|罐',
  packet:
    'pakkie|pakke|pakker|pose|poser|brev|breve|pakki|pakka|poki|paketti|pakettia|pussi|pussia|bossa|balíček|balíčky|balení|sáček|sáčky|balenie|vrecko|zavojček|vrečka|vrečke|vrećica|vrećice|pakiranje|кесица|кесице|паковање|kesica|pakovanje|пакет|пакета|пакетик|упаковка|упаковки|пачка|пачки|пачку|пакетче|опаковка|csomag|zacskó|tasak|pachet|pachete|plic|plicuri|pungă|πακέτο|πακέτα|φακελάκι|φακελάκια|חבילה|שקית|poşet|gói|túi|pakelis|pakelio|pakuotė|paciņa|paciņas|iepakojums|袋|봉지|包',
  handful:
    'håndfuld|håndfull|lúka|kourallinen|kourallista|grapat|puñado|hrst|hrsti|hrsť|pest|šaka|шака|горсть|горсти|жменя|жмені|шепа|marék|maréknyi|χούφτα|χούφτες|חופן|avuç|nắm|sauja|saujos|saujas',
}
