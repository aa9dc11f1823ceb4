/**
 * Measures of the languages beyond the first ten. A row is a language: its code, then names divided by `|`, of each the
 * singular, the plural and other forms. Columns: tea spoon, table spoon, cup, what it holds in millilitres (nothing where
 * that is not certain), pinch, gram, kilogram, decagram, millilitre, decilitre, litre, glasses of no certain size, and
 * other spoons and cups with their millilitres.
 */
import type { UnitOfMeasure, UnitStandard } from '../quantities/unit-of-measure.ts'

const table = `
af;teelepel,teelepels|tl;eetlepel,eetlepels|el;koppie,koppies;250;knippie,knippies|knypie;gram;kilogram|kilo;;milliliter;;liter;;10=dessertlepel,dessertlepels
bg;чаена лъжичка,чаени лъжички|ч.л.,ч.л.,ч л,чл;супена лъжица,супени лъжици|с.л.,с.л.,с л,сл|лъжица,лъжици;чаена чаша,чаени чаши|ч.ч.,ч.ч.,ч ч,чч;200;щипка,щипки;грам,грама|г|гр;килограм,килограма|кг|кило;;милилитър,милилитра|мл;;литър,литра|л;чаша,чаши;5=кафена лъжичка,кафени лъжички|к.л.,к.л.,к л&100=кафена чаша,кафени чаши|к.ч.,к.ч.,к ч
ca;culleradeta,culleradetes|cullereta,culleretes;cullerada,cullerades|cullerada sopera,cullerades soperes;tassa,tasses;250;pessic,pessics|polsim;gram,grams;quilogram,quilograms|quilo,quilos;;mil·lilitre,mil·lilitres;decilitre,decilitres;litre,litres;got,gots;
cs;lžička,lžičky,lžiček,lžičku|lž.,lž.,lž|čajová lžička,čajové lžičky;lžíce,lžíce,lžic,lžíci|polévková lžíce,polévkové lžíce,polévkových lžic|PL;hrnek,hrnky,hrnků,hrnku|hrníček,hrníčky;250;špetka,špetky,špetek,špetku;gram,gramy,gramů;kilogram,kilogramy,kilogramů|kilo;dkg|dag|deka;mililitr,mililitry,mililitrů;decilitr,decilitry|deci;litr,litry,litrů,litru;sklenice,sklenice,sklenic,sklenici|sklenička,skleničky;
da;teskefuld,teskefulde|teske,teskeer|tsk;spiseskefuld,spiseskefulde|spiseske,spiseskeer|spsk;kop,kopper;;knivspids,knivspidser|knsp|nip;gram;kilogram|kilo;;milliliter;deciliter;liter;;
el;κουταλάκι του γλυκού,κουταλάκια του γλυκού|κουταλάκι,κουταλάκια|κ.γ.,κ.γ.,κ γ,κγ;κουταλιά της σούπας,κουταλιές της σούπας|κουταλιά,κουταλιές|κ.σ.,κ.σ.,κ σ,κσ;φλιτζάνι,φλιτζάνια|φλ.,φλ.,φλ|κούπα,κούπες;240;πρέζα,πρέζες|τσιμπιά;γραμμάριο,γραμμάρια|γρ.,γρ.,γρ,γραμμ;κιλό,κιλά;;μιλιλίτρ,χιλιοστόλιτρα|μλ;;λίτρο,λίτρα|λτ;ποτήρι,ποτήρια;
fi;teelusikka,teelusikallista|tl|teelusikallinen;ruokalusikka,ruokalusikallista|rkl|ruokalusikallinen;kuppi,kuppia;;ripaus,ripausta|hyppysellinen;gramma,grammaa;kilogramma,kilogrammaa|kilo,kiloa;;millilitra,millilitraa;desilitra,desilitraa|desi,desiä;litra,litraa;lasi,lasia|lasillinen,lasillista|muki;150=kahvikuppi,kahvikuppia|kahvikupillinen,kahvikupillista&1=maustemitta
gl;culleriña,culleriñas|culleradiña,culleradiñas;culler,culleres|cullerada,culleradas|culler sopeira,culleres sopeiras;cunca,cuncas|taza,tazas;250;chisco,chiscos|pisca,piscas;gramo,gramos;quilogramo,quilogramos|quilo,quilos;;mililitro,mililitros;;litro,litros;vaso,vasos;
he;כפית,כפיות;כף,כפות;כוס,כוסות;240;קורט|קמצוץ;גרם,גרמים|ג׳,ג׳,ג',ג,גר;קילוגרם,קילוגרמים|קילו|ק״ג,ק״ג,ק"ג,ק ג,קג;;מיליליטר,מיליליטרים|מ״ל,מ״ל,מ"ל,מ ל,מל;;ליטר,ליטרים;;
hr;žličica,žličice,žličicu|čajna žličica,čajne žličice|mala žlica,male žlice;žlica,žlice,žlicu|velika žlica,velike žlice|jušna žlica,jušne žlice;šalica,šalice,šalicu;250;prstohvat,prstohvata|na vrh noža;gram,grama,grami;kilogram,kilograma|kila,kile|kilu;dag|dkg|deka|dekagram,dekagrama;mililitar,mililitara;decilitar,decilitra|deci;litra,litre,litru|litara;čaša,čaše,čašu;
hu;teáskanál,teáskanál,teáskanálnyi|tk|kávéskanál,kávéskanál|kk|kiskanál|mokkáskanál|mk;evőkanál,evőkanál,evőkanálnyi|ek|kanál;csésze,csésze;250;csipet,csipet,csipetnyi;gramm;kilogramm|kiló;dkg|dekagramm|deka;milliliter;deciliter|deci;liter;pohár,pohár|bögre,bögre;3=gyűszűnyi
is;teskeið,teskeiðar|tsk;matskeið,matskeiðar|msk;bolli,bollar,bolla;240;klípa,klípur|hnífsoddur|hnífsodd;gramm,grömm;kíló,kíló|kílógramm;;millilítri,millilítrar;desilítri,desilítrar;lítri,lítrar,lítra;;
ja;小さじ|小匙|茶さじ;大さじ|大匙;カップ;200;ひとつまみ|つまみ|少々;グラム|ｇ;キログラム|キロ;;ミリリットル|cc|㏄|㎖;デシリットル;リットル|ℓ;;180=合
ko;작은술|티스푼|작은스푼;큰술|밥숟가락|테이블스푼|큰스푼|숟가락|숟갈;컵;200;꼬집|약간;그램|그람;킬로그램|킬로;;밀리리터;;리터;종이컵|공기;180=홉
lt;arbatinis šaukštelis,arbatiniai šaukšteliai,arbatinio šaukštelio|šaukštelis,šaukšteliai,šaukštelio,šaukštelių|a. š.,a. š.,a š;valgomasis šaukštas,valgomieji šaukštai,valgomojo šaukšto|šaukštas,šaukštai,šaukšto,šaukštų|v. š.,v. š.,v š;stiklinė,stiklinės,stiklinių,stiklinę;250;žiupsnelis,žiupsneliai,žiupsnelio|žiupsnis;gramas,gramai,gramų;kilogramas,kilogramai,kilogramų;;mililitras,mililitrai,mililitrų;;litras,litrai,litro,litrų;puodelis,puodeliai,puodelio;
lv;tējkarote,tējkarotes,tējkaroti|tējk.,tējk.,tējk|tk;ēdamkarote,ēdamkarotes,ēdamkaroti|ēdamk.,ēdamk.,ēdamk|ēk;glāze,glāzes,glāzi;250;šķipsniņa,šķipsniņas,šķipsniņu|šķipsna;grams,grami,gramu;kilograms,kilogrami,kilogramu;;mililitrs,mililitri,mililitru;;litrs,litri,litru;tase,tases,tasi|krūze,krūzes;
no;teskje,teskjeer|ts;spiseskje,spiseskjeer|ss;kopp,kopper;;klype,klyper;gram;kilogram|kilo;;milliliter;desiliter;liter;;1=kryddermål|krm
ro;linguriță,lingurițe|lingurita,lingurite|lgță;lingură,linguri|lingura|lg;cană,căni|cana,cani|ceașcă,cești;250;vârf de cuțit|praf|strop|priză;gram,grame;kilogram,kilograme|kil,kile;;mililitru,mililitri;;litru,litri;pahar,pahare;
ru;чайная ложка,чайные ложки,чайных ложек,чайной ложки,чайную ложку,ч ложка,ч ложки|ч. л.,ч. л.,ч л,чл;столовая ложка,столовые ложки,столовых ложек,столовой ложки,столовую ложку,ст ложка,ст ложки|ст. л.,ст. л.,ст л,стл;стакан,стакана,стаканов|стак;250;щепотка,щепотки,щепоток,щепотку|на кончике ножа;грамм,грамма,граммов|г|гр;килограмм,килограмма,килограммов|кг|кило;;миллилитр,миллилитра,миллилитров|мл;;литр,литра,литров|л;чашка,чашки,чашек;10=десертная ложка,десертные ложки|дес. л.,дес. л.,дес л
sk;lyžička,lyžičky,lyžičiek,lyžičku|čajová lyžička,čajové lyžičky|KL;lyžica,lyžice,lyžíc,lyžicu|polievková lyžica,polievkové lyžice,polievkových lyžíc|PL;hrnček,hrnčeky,hrnčekov,hrnčeka|šálka,šálky,šálok;250;štipka,štipky,štipiek,štipku;gram,gramy,gramov;kilogram,kilogramy,kilogramov|kilo;dkg|dag|deka;mililiter,mililitre,mililitrov;deciliter,decilitre|deci;liter,litre,litrov,litra;pohár,poháre,pohárov;
sl;žlička,žlički,žličke,žličko,žličk|čajna žlička,čajne žličke;žlica,žlici,žlice,žlico,žlic|jušna žlica,jušne žlice;skodelica,skodelici,skodelice,skodelico,skodelic;250;ščepec,ščepca,ščepci;gram,grama,gramov|grami;kilogram,kilograma,kilogramov|kila,kile|kilo;dag|dkg|deka;mililiter,mililitra,mililitrov;deciliter,decilitra|deci;liter,litra,litrov;kozarec,kozarca,kozarci,kozarcev|lonček,lončka,lončki;
sr;кашичица,кашичице,кашичицу|kašičica,kašičice,kašičicu|мала кашика,мале кашике|кафена кашика;кашика,кашике,кашику|kašika,kašike,kašiku|супена кашика,супене кашике|velika kašika;шоља,шоље,шољу|šolja,šolje,šolju;250;прстохват,прстохвата|prstohvat|на врх ножа;грам,грама|gram,grama|г|гр;килограм,килограма|kilogram,kilograma|кг;даг|dag|дкг;милилитар,милилитара|mililitar|мл;децилитар|дл|deci;литар,литра,литара|litar,litra|л;чаша,чаше,чашу|čaša,čaše;
tr;çay kaşığı|ç.k.,ç.k.,ç k,çk;yemek kaşığı|y.k.,y.k.,y k,yk|çorba kaşığı;su bardağı|s.b.,s.b.,s b,sb;200;tutam|çimdik;gram;kilogram|kilo;;mililitre;;litre|lt;bardak|fincan;10=tatlı kaşığı|t.k.,t.k.,t k&100=çay bardağı|ç.b.,ç.b.,ç b,çb&75=kahve fincanı
uk;чайна ложка,чайні ложки,чайних ложок,чайної ложки|ч. л.,ч. л.,ч л,чл;столова ложка,столові ложки,столових ложок,столової ложки|ст. л.,ст. л.,ст л,стл;склянка,склянки,склянок,склянку|стакан,стакани|скл;250;щіпка,щіпки,щіпок,щіпку|дрібка,дрібки;грам,грами,грамів|г|гр;кілограм,кілограми,кілограмів|кг|кіло;;мілілітр,мілілітри,мілілітрів|мл;;літр,літри,літрів,літра|л;чашка,чашки,чашок;10=десертна ложка,десертні ложки
vi;muỗng cà phê|thìa cà phê|thìa nhỏ|muỗng nhỏ|mcf;muỗng canh|thìa canh|muỗng súp|thìa súp|thìa to;cốc|tách;240;nhúm|chút;gram|gam;kilogam|ký,ký,kí;;mililít;;lít;ly|chén|bát|muỗng|thìa;
zh;茶匙|小匙|小勺;汤匙|湯匙|大匙|大勺|汤勺|湯勺;杯|量杯;240;撮|少许|少許|适量|適量;克|公克;公斤|千克;;毫升|cc;;升|公升;碗|勺|匙;`

const ml = (quantity: number): UnitStandard => ({ unit: 'milliliter', quantity })
const grams = (quantity: number): UnitStandard => ({ unit: 'gram', quantity })

function unitsOf(row: string): UnitOfMeasure[] {
  const [code = '', ...columns] = row.split(';')
  const [teaspoon, tablespoon, cup, cupMl, pinch, gram, kilogram, decagram, ...rest] = columns
  const [millilitre, decilitre, litre, glass, others = ''] = rest
  const unit = (
    kind: UnitOfMeasure['kind'],
    system: UnitOfMeasure['system'],
    standard: UnitStandard | null,
    ...names: (string | undefined)[]
  ): UnitOfMeasure[] => {
    const text = names.filter(Boolean).join('|')
    return text === '' ? [] : [{ kind, system, standard, names: { [code]: text } }]
  }
  return [
    ...unit('volume', 'spoon', ml(5), teaspoon),
    ...unit('volume', 'spoon', ml(15), tablespoon),
    ...unit('volume', 'us', cupMl ? ml(Number(cupMl)) : null, cup),
    ...unit('volume', 'spoon', ml(0.3), pinch),
    ...unit('weight', 'metric', grams(1), gram, 'g|gr'),
    ...unit('weight', 'metric', { unit: 'kilogram', quantity: 1 }, kilogram, 'kg'),
    ...unit('weight', 'metric', grams(10), decagram),
    ...unit('volume', 'metric', ml(1), millilitre, 'ml'),
    ...unit('volume', 'metric', ml(10), 'cl'),
    ...unit('volume', 'metric', ml(100), decilitre, 'dl'),
    ...unit('volume', 'metric', { unit: 'liter', quantity: 1 }, litre, 'l'),
    ...unit('volume', 'us', null, glass),
    ...others.split('&').flatMap((other) => {
      const [quantity = '', text] = other.split('=')
      return unit('volume', Number(quantity) < SMALL_CUP ? 'spoon' : 'us', ml(Number(quantity)), text)
    }),
  ]
}

/** What holds less is a spoon. */
const SMALL_CUP = 30

/** Weights of the market. */
const marketWeights: UnitOfMeasure[] = [
  { kind: 'weight', system: 'metric', standard: grams(100), names: { vi: 'lạng' } },
  { kind: 'weight', system: 'metric', standard: grams(500), names: { zh: '斤|市斤' } },
  { kind: 'weight', system: 'metric', standard: grams(600), names: { ko: '근' } },
  { kind: 'weight', system: 'metric', standard: grams(50), names: { zh: '两|兩' } },
]

export const furtherUnits: readonly UnitOfMeasure[] = [...table.trim().split('\n').flatMap(unitsOf), ...marketWeights]
