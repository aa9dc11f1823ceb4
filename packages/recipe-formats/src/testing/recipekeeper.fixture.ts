import { jpeg } from './pictures.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'

export const recipekeeperPage = `<html><head><style>.recipe-details{padding:1em}</style></head><body>
<div class="recipe-details">
  <table><tr><td>
  <h2 itemprop="name">Zucchini Bread</h2>
  <meta content="1f2e" itemprop="recipeId">
  <meta content="True" itemprop="recipeIsFavourite">
  <div>Courses: <span itemprop="recipeCourse">Dessert, Snack</span></div>
  <div>Categories: <span>Bread, Vegetable</span><meta content="Bread" itemprop="recipeCategory"><meta content="Vegetable" itemprop="recipeCategory"></div>
  <div>Serving size: <span itemprop="recipeYield">2 loaves</span></div>
  <div>Preparation time: <span>20 mins</span><meta content="PT20M" itemprop="prepTime"></div>
  <div>Cooking time: <span>1 hour</span><meta content="PT1H" itemprop="cookTime"></div>
  <div>Source: <span itemprop="recipeSource"><a href="https://example.com/bread">https://example.com/bread</a></span></div>
  <meta content="4" itemprop="recipeRating">
  </td><td><div class="recipe-photos-div"><img src="images/1f2e_0.jpg" itemprop="photo0" class="recipe-photo"></div></td></tr></table>
  <div itemprop="recipeIngredients"><p>3 cups flour</p><p></p><p>2 zucchini, grated</p></div>
  <div itemprop="recipeDirections"><p>1. Mix.</p><p>2. Bake for 60 minutes.</p><p>10. is no number of this step</p></div>
  <div itemprop="recipeNotes"><p>Freezes well.</p><p>Needs no butter.</p></div>
  <meta content="250" itemprop="recipeNutCalories"><meta content="12" itemprop="recipeNutTotalFat">
  <meta content="2" itemprop="recipeNutSaturatedFat"><meta content="30 mg" itemprop="recipeNutCholesterol">
  <meta content="0.2 g" itemprop="recipeNutSodium"><meta content="33,5" itemprop="recipeNutTotalCarbohydrate">
  <meta content="1" itemprop="recipeNutDietaryFiber"><meta content="18" itemprop="recipeNutSugars"><meta content="4" itemprop="recipeNutProtein">
</div>
<div class="recipe-details"><h2 itemprop="name">Tea</h2><meta content="PT0S" itemprop="prepTime"><meta content="0" itemprop="recipeRating"></div>
</body></html>`

export const recipekeeperArchive: SourceFixture = {
  fileName: 'recipekeeper.zip',
  files: { 'recipes.html': recipekeeperPage, 'images/1f2e_0.jpg': jpeg },
}
