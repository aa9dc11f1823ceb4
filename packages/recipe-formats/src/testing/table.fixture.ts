import { Buffer } from 'node:buffer'
import type { SourceFixture } from './sources.fixture.ts'

/** As a spreadsheet writes it where commas part decimals. */
export const germanTable: SourceFixture = {
  fileName: 'rezepte.csv',
  content: `\ufeffRezeptname;Kurzbeschreibung;Zutaten;Zubereitung;Notizen;Portionen;Vorbereitungszeit (Min.);Kochzeit;Gesamtzeit;Kategorie;Schlagworte;Geräte;Bewertung;Quelle;Bild;Hinzugefügt;Favorit;Kalorien;Eiweiß
Käsespätzle;"Mit ""viel"" Käse; sehr gut";"Für den Teig:
400 g Mehl
4 Eier
Zum Schluss:
200 g Käse";"1. Teig rühren.
2. Schaben und schichten.";Reicht für alle.;4;20;30 Min.;50;Hauptgericht, Schwäbisch;"warm; Käse";Hobel|Topf;5;https://kitchen.example/spaetzle;kaese.jpg;2024-05-06;ja;650 kcal;28,5
;;;;;;;;;;;;;;;;;;
=HYPERLINK("https://evil.example";"Klick");@SUM(1+1);-2 Eier;+Rühren;;;;;;;;;;;;;;;
;ohne Namen;1 Ei;Kochen;;;;;;;;;;;;;;;
`,
}

export const tableArchive: SourceFixture = {
  fileName: 'tables.zip',
  files: {
    'recipes.tsv': 'Dish\tServes\tList of ingredients\tMethod\nToast\t2\t1 slice bread | butter\tToast it.\n',
    'kaese.jpg': Buffer.from('a photograph'),
  },
}

export const grocyTables: SourceFixture = {
  fileName: 'grocy.zip',
  files: {
    'recipes.csv': `id,name,description,row_created_timestamp,picture_file_name,base_servings,desired_servings,not_check_shoppinglist,type,product_id
1,Pizza,"<p>Knead.</p><ul><li>Top it.</li><li>Bake.</li></ul>",2023-01-02 03:04:05,pizza.jpg,4,1,0,normal,
-3,2023-01-05,,2023-01-05 00:00:00,,1,1,0,mealplan-day,
2,,no name,,,1,1,0,normal,
`,
    'recipes_pos.csv': `id,recipe_id,product_id,amount,note,qu_id,only_check_single_unit_in_stock,ingredient_group,not_check_stock_fulfillment,row_created_timestamp,variable_amount,price_factor
1,1,10,500,type 00,1,0,Dough,0,,,1
2,1,11,1,,2,0,Dough,0,,,1
3,1,12,2,,2,0,Topping,0,,,1
4,1,10,1,,1,0,Topping,0,,A handful of,1
5,1,99,3,,1,0,,0,,,1
`,
    'products.csv': `id,name,description,qu_id_stock,qu_id_purchase
10,Flour,,1,1
11,Yeast,,2,2
12,Mozzarella,,2,2
`,
    'quantity_units.csv': 'id,name,description,name_plural\n1,Gram,,Grams\n2,Pack,,Packs\n',
    'recipepictures/pizza.jpg': Buffer.from('a photograph'),
  },
}
