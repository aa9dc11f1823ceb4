import type { SourceFixture } from './sources.fixture.ts'

const COLUMNS =
  'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Nutritional Score (generic),Calories,Fat,Saturated Fat,Cholesterol,Sodium,Sugar,Carbohydrate,Fiber,Protein,Cost,Created At,Updated At'

export const plantoeatTable = `${COLUMNS}
Test Recipe,main course,ITALIAN,chicken,"A ""test"", really",,https://example.com/test,example.com,10,20,30,4 servings,1 pan,"1 chicken
, For the sauce

2 tomatoes
1 onion","Roast.

Serve.","weeknight, kid friendly",5,,https://example.com/test.jpg,no,7,250 kcal,12 g,"3,5 g",0.05 g,0.4 g,6 g,20 g,3 g,18 g,,2023-02-03 04:05:06 UTC,
=HYPERLINK("x"),,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,
`

export const plantoeatArchive: SourceFixture = {
  fileName: 'plantoeat.zip',
  files: { 'plan-to-eat.csv': plantoeatTable, '.hidden.csv': 'nothing' },
}
