import { jpeg } from './pictures.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'

export const copymethatPage = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>My recipes</title></head><body>
<div class="recipe">
  <div id="name">Spam Zoodles</div>
  <div id="link">Adapted from <a id="original_link" href="https://example.com/spam">https://example.com/spam</a></div>
  <img class="recipeImage" src="images/spam_zoodles_01.jpg">
  <div id="categories"><span class="recipeCategory">Tags:</span> <span class="recipeCategory">low carb</span>, <span class="recipeCategory">Dinner</span></div>
  <div><span id="rating">Rating: <span id="ratingValue">4</span></span></div>
  <div id="made_this">I made this</div>
  <div id="description">Quick &amp; salty.</div>
  <div id="servings">Servings:<span id="recipeYield">2</span></div>
  <ul id="recipeIngredients">
    <li class="recipeIngredient_subheader">For the noodles</li>
    <li class="recipeIngredient">2 zucchini<ul><li>nested</li></ul></li>
    <li class="recipeIngredient">1 can spam</li>
  </ul>
  <ol id="recipeInstructions"><li class="instruction">Spiralise.</li><li class="instruction">Fry <b>hot</b>.</li><li></li></ol>
  <ul id="recipeNotes"><li class="recipeNote">Mind the salt.</li></ul>
</div>
<div class="recipe  second"><div id="name">Plain rice</div><ul id="recipeIngredients"><li>Rice</li></ul></div>
</body></html>`

export const copymethatArchive: SourceFixture = {
  fileName: 'copymethat.zip',
  files: { 'recipes.html': copymethatPage, 'images/spam_zoodles_01.jpg': jpeg },
}
