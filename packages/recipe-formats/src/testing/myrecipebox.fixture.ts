import type { SourceFixture } from './sources.fixture.ts'

export const myrecipeboxTable = `title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,favorite,rating,categories,tags,video,source,originalPicture
Beef & Cheese Piroshki,Filled buns.,25,1 h,60,90,12 pieces,"500 g flour
300 g beef","Make the dough.

Fill and fry.","Good cold.
Freeze some.","calories : 300 kcal
Carbohydrate : 30 g
protein : 12 g
fat : 14 g
saturatedFat : 5 g
transFat : 0,1 g
SODIUM : 0.4 g
fiber : 2 g
sugar : 3 g
unsaturatedFat : 8 g
prototype : 1 g",1,5,Main dish;Snacks,russian;beef,https://example.com/video,https://example.com/piroshki,https://example.com/piroshki.jpg
Only a video,,0,,,,,,,,,0,0,,,https://example.com/video2,,
`

export const myrecipeboxFile: SourceFixture = { fileName: 'myrecipebox.csv', content: myrecipeboxTable }
