import { expect, test } from 'vitest'
import { localeCodes } from '../locales.ts'
import { findLanguage } from './find-language.ts'
import { recipeLanguageOf, recipeLanguages } from './recipe-languages.ts'

test.each([
  ['af', 'Melktert. Meng die meel en suiker. Verhit die melk en roer tot dit kook, en laat dit afkoel.'],
  ['ar', 'شوربة عدس. اغسل العدس ثم اتركه يغلي لمدة ٢٠ دقيقة.'],
  ['bg', 'Баница. Разбийте яйцата със сиренето и печете около 30 минути във фурна.'],
  ['ca', 'Escalivada. Rentem els pebrots i els posem al forn durant uns 40 minuts amb oli.'],
  ['cs', 'Svíčková. Maso osolíme, opečeme na másle a přidáme zeleninu. Necháme dusit asi 2 hodiny.'],
  ['da', 'Frikadeller. Rør farsen med løg, æg og mælk. Steg dem på en pande ved middel varme.'],
  ['de', 'Käsespätzle. Das Mehl mit den Eiern verrühren und den Teig ruhen lassen.'],
  ['el', 'Μουσακάς. Κόψτε τις μελιτζάνες και τηγανίστε τες.'],
  ['en', 'Pancakes. Whisk the flour with the milk and cook until golden.'],
  ['es', 'Tortilla. Pelar las patatas, añadir la cebolla y cocer hasta que se doren en el aceite.'],
  ['fi', 'Lohikeitto. Kuori ja pilko perunat. Keitä noin 15 minuuttia ja lisää kala ja kerma.'],
  ['fr', 'Quiche. Mélanger les œufs avec la crème, puis cuire au four pendant 30 minutes.'],
  ['gl', 'Empanada. Mesturar a fariña coa auga e o aceite. Deixar repousar e cocer no forno uns minutos cos ovos.'],
  ['he', 'שקשוקה. מטגנים בצל עד להזהבה ומוסיפים עגבניות.'],
  ['hr', 'Sarma. Pomiješajte meso s rižom i češnjakom, dodajte žlicu ulja te kuhati oko dva sata dok ne omekša.'],
  ['hu', 'Gulyás. A hagymát apróra vágjuk, majd az olajon megpirítjuk és hozzáadjuk a húst.'],
  ['is', 'Kjötsúpa. Setjið kjötið í pott með vatni og látið suðuna koma upp. Bætið grænmeti við.'],
  ['it', 'Carbonara. Cuocere la pasta e aggiungere il guanciale con le uova.'],
  ['ja', '肉じゃが。じゃがいもを切って、鍋に入れる。'],
  ['ko', '김치찌개. 냄비에 김치와 돼지고기를 넣고 끓인다.'],
  ['lt', 'Šaltibarščiai. Burokėlius sutarkuokite, supilkite kefyrą ir įdėkite krapų su druska iki skonio.'],
  ['lv', 'Pelēkie zirņi. Zirņus vārīt ūdenī, pievienojiet sīpolu un ceptu speķi, apmēram 20 minūtes.'],
  ['nl', 'Erwtensoep. Kook de spliterwten in het water en voeg de groenten toe.'],
  ['no', 'Fårikål. Legg kjøtt og kål lagvis i en gryte. Hell på vann og la det koke mens du rører, og tilsett pepper.'],
  ['pl', 'Pierogi. Mąkę wymieszać z wodą i odstawić na 30 minut, następnie gotować.'],
  ['pt', 'Feijoada. Cozinhe o feijão com o alho e a cebola até ficar macio e não deixe secar.'],
  ['ro', 'Sarmale. Carnea se amestecă cu orezul și ceapa, apoi se adaugă piper și se fierbe până este gata.'],
  ['ru', 'Борщ. Свёклу натереть, лук нарезать и обжарить на масле около 10 минут.'],
  [
    'sk',
    'Halušky. Zemiaky nastrúhame, pridáme múku a vajce. Varíme v osolenej vode a necháme odkvapkať, potom podávame.',
  ],
  ['sl', 'Potica. Iz moke, kvasa in mleka zamesimo testo, nato dodamo sladkor ter ga pustimo, da vzhaja, in pečemo.'],
  ['sr', 'Пасуљ. Пасуљ потопити у воду, затим додајте лук и кувати око два сата док не омекша.'],
  ['sv', 'Köttbullar. Blanda färsen med ägg och mjölk. Stek dem i smör på medelvärme.'],
  ['tr', 'Mercimek çorbası. Soğanı doğrayın, tereyağı ile kavurun ve mercimeği ekleyin. 20 dakika pişirin.'],
  ['uk', 'Борщ. Буряк натерти, цибулю нарізати й обсмажити на олії близько 10 хвилин.'],
  ['vi', 'Phở bò. Cho xương bò vào nồi nước và nấu trong khoảng 3 giờ, sau đó thêm muối.'],
  ['zh-CN', '番茄炒蛋。鸡蛋打散，锅中放油，倒入鸡蛋炒熟后盛出。'],
  ['zh-TW', '番茄炒蛋。雞蛋打散，鍋中放油，倒入雞蛋炒熟後盛出。'],
])('a recipe in %s is known by its text', (language, text) => {
  expect(findLanguage(text)).toBe(language)
})

test.each(['', '123', 'Tiramisu', 'Pizza Margherita', '🍝'])('too short a text has no language: "%s"', (text) => {
  expect(findLanguage(text)).toBeNull()
})

test('a foreign name does not change the language of the text', () => {
  expect(findLanguage('Gyūdon 牛丼. Cut the onion and cook the beef with the sauce until soft.')).toBe('en')
  expect(findLanguage('Bò Bún. Die Nudeln mit kochendem Wasser übergießen und 5 Minuten ziehen lassen.')).toBe('de')
})

test('the language of every locale is one that recipes can be in', () => {
  for (const code of localeCodes) expect(recipeLanguages).toContain(recipeLanguageOf(code))
  expect(recipeLanguageOf('pt-BR')).toBe('pt')
  expect(recipeLanguageOf('zh-Hant-HK')).toBe('zh-TW')
  expect(recipeLanguageOf('nb_NO')).toBe('no')
  expect(recipeLanguageOf('tlh')).toBeNull()
  expect(recipeLanguageOf(null)).toBeNull()
})
