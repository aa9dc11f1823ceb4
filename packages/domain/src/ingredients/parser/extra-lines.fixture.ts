/** Lines as cooks of each language write them: language, line, quantity, unit, food, note. */
export const extraLines: string[][] = `
af | 2 koppies koekmeel | 2 | koppie | koekmeel | 
af | 1 eetlepel suiker | 1 | eetlepel | suiker | 
af | ½ teelepel sout | 0.5 | teelepel | sout | 
af | 3 groot eiers | 3 |  | eiers | groot
af | 2 huisies knoffel, fyngekap | 2 | huisie | knoffel | fyngekap
af | 250 ml melk | 250 | ml | melk | 
bg | 2 с.л. олио | 2 | с.л. | олио | 
bg | 1 ч.л. сол | 1 | ч.л. | сол | 
bg | 500 г брашно | 500 | г | брашно | 
bg | 2 скилидки чесън, ситно нарязани | 2 | скилидка | чесън | ситно нарязани
bg | 3 големи яйца | 3 |  | яйца | големи
bg | 1 чаша вода | 1 | чаша | вода | 
ca | 2 cullerades d’oli | 2 | cullerada | oli | 
ca | 1 culleradeta de sal | 1 | culleradeta | sal | 
ca | 200 g de farina | 200 | g | farina | 
ca | 2 grans d’all, picats | 2 | gra | all | picats
ca | 3 ous grans | 3 |  | ous | grans
ca | 1 got de vi blanc | 1 | got | vi blanc | 
cs | 2 lžíce oleje | 2 | lžíce | oleje | 
cs | 1 lžička soli | 1 | lžička | soli | 
cs | 20 dkg másla | 20 | dkg | másla | 
cs | 3 stroužky česneku, nasekané | 3 | stroužek | česneku | nasekané
cs | ½ hrnku mléka | 0.5 | hrnek | mléka | 
cs | 2 velké cibule | 2 |  | cibule | velké
da | 2 spsk olie | 2 | spsk | olie | 
da | 1 tsk salt | 1 | tsk | salt | 
da | 3 dl mælk | 3 | dl | mælk | 
da | 2 fed hvidløg, finthakkede | 2 | fed | hvidløg | finthakkede
da | 1 dåse hakkede tomater | 1 | dåse | hakkede tomater | 
da | 2 store løg | 2 |  | løg | store
el | 2 κουταλιές της σούπας ελαιόλαδο | 2 | κουταλιά της σούπας | ελαιόλαδο | 
el | 1 κ.γ. αλάτι | 1 | κ.γ. | αλάτι | 
el | 500 γρ. αλεύρι | 500 | γρ. | αλεύρι | 
el | 2 σκελίδες σκόρδο, ψιλοκομμένες | 2 | σκελίδα | σκόρδο | ψιλοκομμένες
el | 1 φλιτζάνι ζάχαρη | 1 | φλιτζάνι | ζάχαρη | 
el | 3 μεγάλα αυγά | 3 |  | αυγά | μεγάλα
fi | 2 rkl öljyä | 2 | rkl | öljyä | 
fi | 1 tl suolaa | 1 | tl | suolaa | 
fi | 3 dl maitoa | 3 | dl | maitoa | 
fi | 2 valkosipulinkynttä | 2 |  | valkosipulinkynttä | 
fi | 1 ripaus suolaa | 1 | ripaus | suolaa | 
fi | 400 g jauhelihaa | 400 | g | jauhelihaa | 
gl | 2 culleradas de aceite | 2 | cullerada | aceite | 
gl | 1 culleriña de sal | 1 | culleriña | sal | 
gl | 200 g de fariña | 200 | g | fariña | 
gl | 2 dentes de allo, picados | 2 | dente | allo | picados
gl | medio litro de leite | 0.5 | litro | leite | 
gl | 3 ovos grandes | 3 |  | ovos | grandes
he | 2 כפות שמן זית | 2 | כף | שמן זית | 
he | 1 כפית מלח | 1 | כפית | מלח | 
he | 500 גרם קמח | 500 | גרם | קמח | 
he | 2 שיני שום, כתושות | 2 | שן | שום | כתושות
he | 3 ביצים גדולות | 3 |  | ביצים | גדולות
he | חצי כוס סוכר | 0.5 | כוס | סוכר | 
hr | 2 žlice ulja | 2 | žlica | ulja | 
hr | 1 žličica soli | 1 | žličica | soli | 
hr | 25 dag brašna | 25 | dag | brašna | 
hr | 3 režnja češnjaka, sjeckanog | 3 | režanj | češnjaka | sjeckanog
hr | 1 šalica mlijeka | 1 | šalica | mlijeka | 
hr | 2 velika jaja | 2 |  | jaja | velika
hu | 2 evőkanál olaj | 2 | evőkanál | olaj | 
hu | 1 teáskanál só | 1 | teáskanál | só | 
hu | 20 dkg vaj | 20 | dkg | vaj | 
hu | 3 gerezd fokhagyma | 3 | gerezd | fokhagyma | 
hu | fél liter tej | 0.5 | liter | tej | 
hu | 2 nagy hagyma | 2 |  | hagyma | nagy
is | 2 msk olía | 2 | msk | olía | 
is | 1 tsk salt | 1 | tsk | salt | 
is | 3 dl mjólk | 3 | dl | mjólk | 
is | 2 bollar hveiti | 2 | bolli | hveiti | 
is | 3 stór egg | 3 |  | egg | stór
is | 500 g nautahakk | 500 | g | nautahakk | 
ja | 醤油 大さじ2 | 2 | 大さじ | 醤油 | 
ja | 小さじ1/2 塩 | 0.5 | 小さじ | 塩 | 
ja | 玉ねぎ 1個(みじん切り) | 1 | 個 | 玉ねぎ | みじん切り
ja | 鶏もも肉…300g | 300 | g | 鶏もも肉 | 
ja | 塩 少々 |  |  | 塩 | 少々
ja | 大さじ1と1/2の砂糖 | 1.5 | 大さじ | 砂糖 | 
ja | 卵2個 | 2 | 個 | 卵 | 
ko | 간장 2큰술 | 2 | 큰술 | 간장 | 
ko | 소금 약간 |  |  | 소금 | 약간
ko | 돼지고기 300g | 300 | g | 돼지고기 | 
ko | 양파 1/2개 | 0.5 | 개 | 양파 | 
ko | 다진 마늘 1작은술 | 1 | 작은술 | 다진 마늘 | 
ko | 물 2컵 반 | 2.5 | 컵 | 물 | 
lt | 2 šaukštai aliejaus | 2 | šaukštas | aliejaus | 
lt | 1 šaukštelis druskos | 1 | šaukštelis | druskos | 
lt | 500 g miltų | 500 | g | miltų | 
lt | 3 skiltelės česnako | 3 | skiltelė | česnako | 
lt | 1 stiklinė pieno | 1 | stiklinė | pieno | 
lt | 2 dideli kiaušiniai | 2 |  | kiaušiniai | dideli
lv | 2 ēdamkarotes eļļas | 2 | ēdamkarote | eļļas | 
lv | 1 tējkarote sāls | 1 | tējkarote | sāls | 
lv | 500 g miltu | 500 | g | miltu | 
lv | 3 daiviņas ķiploka | 3 | daiviņa | ķiploka | 
lv | 1 glāze piena | 1 | glāze | piena | 
lv | 2 lielas olas | 2 |  | olas | lielas
no | 2 ss olje | 2 | ss | olje | 
no | 1 ts salt | 1 | ts | salt | 
no | 3 dl melk | 3 | dl | melk | 
no | 2 fedd hvitløk, finhakket | 2 | fedd | hvitløk | finhakket
no | 1 boks hermetiske tomater | 1 | boks | hermetiske tomater | 
no | 2 store løk | 2 |  | løk | store
ro | 2 linguri de ulei | 2 | lingură | ulei | 
ro | 1 linguriță sare | 1 | linguriță | sare | 
ro | 500 g făină | 500 | g | făină | 
ro | 3 căței de usturoi, tocați | 3 | cățel | usturoi | tocați
ro | 1 cană de lapte | 1 | cană | lapte | 
ro | 2 ouă mari | 2 |  | ouă | mari
ru | 2 ст. л. масла | 2 | ст. л. | масла | 
ru | 1 ч. л. соли | 1 | ч. л. | соли | 
ru | 500 г муки | 500 | г | муки | 
ru | 3 зубчика чеснока, мелко нарезанного | 3 | зубчик | чеснока | мелко нарезанного
ru | полстакана |  |  | полстакана | 
ru | 1 стакан молока | 1 | стакан | молока | 
ru | 2 крупных яйца | 2 |  | яйца | крупных
sk | 2 lyžice oleja | 2 | lyžica | oleja | 
sk | 1 lyžička soli | 1 | lyžička | soli | 
sk | 20 dkg masla | 20 | dkg | masla | 
sk | 3 strúčiky cesnaku, nasekané | 3 | strúčik | cesnaku | nasekané
sk | 1 hrnček mlieka | 1 | hrnček | mlieka | 
sk | 2 veľké vajcia | 2 |  | vajcia | veľké
sl | 2 žlici olja | 2 | žlica | olja | 
sl | 1 žlička soli | 1 | žlička | soli | 
sl | 20 dag masla | 20 | dag | masla | 
sl | 3 stroki česna, sesekljani | 3 | strok | česna | sesekljani
sl | 1 skodelica mleka | 1 | skodelica | mleka | 
sl | 2 veliki jajci | 2 |  | jajci | veliki
sr | 2 кашике уља | 2 | кашика | уља | 
sr | 1 кашичица соли | 1 | кашичица | соли | 
sr | 500 г брашна | 500 | г | брашна | 
sr | 3 чена белог лука | 3 | чен | белог лука | 
sr | 1 шоља млека | 1 | шоља | млека | 
sr | 2 велика јаја | 2 |  | јаја | велика
tr | 2 yemek kaşığı zeytinyağı | 2 | yemek kaşığı | zeytinyağı | 
tr | 1 çay kaşığı tuz | 1 | çay kaşığı | tuz | 
tr | 1 su bardağı un | 1 | su bardağı | un | 
tr | 3 diş sarımsak | 3 | diş | sarımsak | 
tr | yarım demet maydanoz | 0.5 | demet | maydanoz | 
tr | 2 adet yumurta | 2 | adet | yumurta | 
uk | 2 ст. л. олії | 2 | ст. л. | олії | 
uk | 1 ч. л. солі | 1 | ч. л. | солі | 
uk | 500 г борошна | 500 | г | борошна | 
uk | 3 зубчики часнику, подрібненого | 3 | зубчик | часнику | подрібненого
uk | 1 склянка молока | 1 | склянка | молока | 
uk | 2 великі цибулини | 2 |  | цибулини | великі
vi | 2 muỗng canh nước mắm | 2 | muỗng canh | nước mắm | 
vi | 1 muỗng cà phê muối | 1 | muỗng cà phê | muối | 
vi | 500 g thịt bò | 500 | g | thịt bò | 
vi | 3 tép tỏi, băm nhỏ | 3 | tép | tỏi | băm nhỏ
vi | 2 củ hành tím | 2 | củ | hành tím | 
vi | 1 lít nước | 1 | lít | nước | 
zh | 生抽 2汤匙 | 2 | 汤匙 | 生抽 | 
zh | 盐 适量 |  |  | 盐 | 适量
zh | 五花肉500克 | 500 | 克 | 五花肉 | 
zh | 两个鸡蛋 | 2 | 个 | 鸡蛋 | 
zh | 半颗洋葱，切丝 | 0.5 | 颗 | 洋葱 | 切丝
zh | 2 大匙 醬油 | 2 | 大匙 | 醬油 | `
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
