/** After the layout that the program's own documentation gave, as mailing lists sent it around. */
import type { SourceFixture } from './sources.fixture.ts'

export const mealMasterText = `Found on the net, enjoy!

MMMMM----- Recipe via Meal-Master (tm) v8.06

      Title: Spanakopita
 Categories: Greek, Vegetarian, None
      Yield: 24 Tarts

      1 bn Parsley
      3 c  Spinach; washed, dried
  1 1/2 tb Cornstarch
           Feta or firm tofu cut
           -into small cubes
    2-3 lg Eggs

MMMMM---------------------------PASTRY--------------------------------
      1 pk Filo

  Chop parsley and spinach and add to
  the bowl.

  Bake for 12 to 15 minutes.

MMMMM--------------------------TO SERVE-------------------------------
  Eat warm.

MMMMM

And another one:

---------- Recipe via Meal-Master (tm) v8.05
 
      Title: Soda Bread
 Categories: Breads
   Servings:  4
 
      4 c  Flour                               1 t  Salt
      1 T  Sugar; or a little                1/2 ts Soda
           -honey                              2 c  Buttermilk, which is
                                                    -best when old
  Mix. Bake 50 min.
-----

MMMMM----- Recipe via Meal-Master (tm) v8.06
 Categories: Nameless
MMMMM
`

export const mealMasterFile: SourceFixture = { fileName: 'recipes.mmf', content: mealMasterText }
