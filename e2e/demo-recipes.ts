/** A small kitchen to show: what the pictures in the documents are taken of. */
import type { Dish } from './demo-pictures.ts'
import type { RecipeDraft } from './kitchen.ts'

export const demoRecipes: (RecipeDraft & { dish: Dish })[] = [
  {
    name: 'Red lentil soup with lemon',
    description: 'Thick, bright and on the table in half an hour. Better still the next day.',
    servings: 4,
    prepTime: '10 minutes',
    totalTime: '35 minutes',
    tags: ['Quick', 'Vegan'],
    categories: ['Soups'],
    tools: ['Large pot', 'Hand blender'],
    ingredients: [
      {
        title: 'Soup',
        quantity: 250,
        unit: 'gram',
        food: 'red lentils',
        referenceId: '6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a01',
      },
      { quantity: 1, food: 'onion', note: 'finely chopped', referenceId: '6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a02' },
      {
        quantity: 1.5,
        unit: 'teaspoon',
        food: 'cumin',
        note: 'ground',
        referenceId: '6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a03',
      },
      { quantity: 1, unit: 'liter', food: 'vegetable stock', referenceId: '6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a04' },
      { title: 'To serve', quantity: 0.5, food: 'lemon', referenceId: '6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a05' },
      { quantity: 4, unit: 'tablespoon', food: 'yoghurt', referenceId: '6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a06' },
    ],
    steps: [
      {
        summary: 'Soften the onion',
        text: 'Warm a little oil in the pot and soften the onion for 5 minutes. Stir in the cumin until it smells sweet.',
        ingredients: ['6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a02', '6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a03'],
      },
      {
        summary: 'Simmer',
        text: 'Add the lentils and the stock, bring to the boil, then simmer for 20 minutes until the lentils fall apart.',
        ingredients: ['6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a01', '6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a04'],
      },
      {
        summary: 'Finish',
        text: 'Blend half of it, squeeze in the **lemon**, and serve with a spoon of yoghurt on each bowl.',
        ingredients: ['6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a05', '6c1f1c8e-54f8-4a38-9a1d-0c5b1d0e1a06'],
      },
    ],
    notes: [{ title: 'Keeps well', text: 'Three days in the fridge, three months in the freezer.' }],
    nutrition: { calories: '310', proteinContent: '17', carbohydrateContent: '42', fatContent: '7' },
    settings: { showNutrition: true },
    dish: {
      table: ['#5b4636', '#2f241b'],
      plate: '#f4efe6',
      base: '#d9772f',
      bits: [
        { count: 26, size: 16, colors: ['#f7e9d0', '#fff5e4'], shape: 'round' },
        { count: 16, size: 24, colors: ['#3f7d4a', '#5c9a55'], shape: 'leaf' },
        { count: 3, size: 46, colors: ['#f3d34a'], shape: 'slice' },
      ],
    },
  },
  {
    name: 'Tomato and basil tart',
    description: 'Crisp pastry, sharp cheese, and the last tomatoes of summer.',
    servings: 6,
    totalTime: '1 hour',
    tags: ['Summer', 'Vegetarian'],
    categories: ['Baking'],
    ingredients: [
      { quantity: 500, unit: 'gram', food: 'tomatoes' },
      { quantity: 1, food: 'basil', note: 'a handful' },
    ],
    steps: ['Bake the pastry blind for 15 minutes.', 'Lay on the tomatoes and bake for 25 minutes.'],
    dish: {
      table: ['#e7dccb', '#cbb894'],
      plate: '#ffffff',
      base: '#e6b566',
      bits: [
        { count: 28, size: 52, colors: ['#c93a2e', '#de5138', '#b32d25'], shape: 'slice' },
        { count: 14, size: 34, colors: ['#2f7a3d', '#4b9350'], shape: 'leaf' },
      ],
    },
  },
  {
    name: 'Sunday waffles',
    description: 'Yeast the night before, maple syrup in the morning.',
    servings: 4,
    totalTime: '30 minutes',
    tags: ['Breakfast', 'Family'],
    categories: ['Sweet'],
    ingredients: [
      { quantity: 300, unit: 'gram', food: 'flour' },
      { quantity: 3, food: 'eggs' },
    ],
    steps: ['Whisk everything and bake in the iron for 4 minutes each.'],
    dish: {
      table: ['#c9d6cf', '#8fa79a'],
      plate: '#f8f4ec',
      base: '#d79a4a',
      bits: [
        { count: 30, size: 30, colors: ['#b8702a', '#c98339'], shape: 'round' },
        { count: 12, size: 26, colors: ['#8c1f3f', '#a82b50', '#3c3f7a'], shape: 'round' },
      ],
    },
  },
  {
    name: 'Green shakshuka',
    description: 'Leeks, spinach and peas under soft eggs.',
    servings: 2,
    totalTime: '25 minutes',
    tags: ['Quick', 'Vegetarian'],
    categories: ['Brunch'],
    ingredients: [
      { quantity: 200, unit: 'gram', food: 'spinach' },
      { quantity: 4, food: 'eggs' },
    ],
    steps: ['Wilt the spinach, make four hollows, and break an egg into each. Cover for 6 minutes.'],
    dish: {
      table: ['#3a3d42', '#202326'],
      plate: '#2b2b2e',
      base: '#5f8a3e',
      bits: [
        { count: 40, size: 20, colors: ['#7fae4f', '#48752f', '#9bc36a'], shape: 'leaf' },
        { count: 4, size: 70, colors: ['#f2b632'], shape: 'slice' },
      ],
    },
  },
  {
    name: 'Blueberry cheesecake',
    description: 'No oven, one bowl, a night in the fridge.',
    servings: 10,
    totalTime: '20 minutes',
    tags: ['Dessert', 'Make ahead'],
    categories: ['Sweet'],
    ingredients: [
      { quantity: 400, unit: 'gram', food: 'cream cheese' },
      { quantity: 250, unit: 'gram', food: 'blueberries' },
    ],
    steps: ['Beat, spread, chill overnight, and heap with berries.'],
    dish: {
      table: ['#efe3e6', '#d6bcc6'],
      plate: '#ffffff',
      base: '#f6ead0',
      bits: [
        { count: 60, size: 24, colors: ['#2f3d75', '#46579a', '#252f5c'], shape: 'round' },
        { count: 6, size: 24, colors: ['#4f8a4c'], shape: 'leaf' },
      ],
    },
  },
  {
    name: 'Miso mushroom noodles',
    description: 'Deep flavour from a short list.',
    servings: 2,
    totalTime: '20 minutes',
    tags: ['Weeknight', 'Vegan'],
    categories: ['Noodles'],
    ingredients: [
      { quantity: 250, unit: 'gram', food: 'mushrooms' },
      { quantity: 2, unit: 'tablespoon', food: 'miso' },
    ],
    steps: ['Brown the mushrooms hard for 8 minutes, then toss with miso and noodles.'],
    dish: {
      table: ['#22303a', '#121a20'],
      plate: '#e9dfd0',
      base: '#c9a66b',
      bits: [
        { count: 22, size: 40, colors: ['#8a6a45', '#6f5236'], shape: 'slice' },
        { count: 22, size: 14, colors: ['#5fa055', '#8dc27a'], shape: 'round' },
      ],
    },
  },
  {
    name: 'Roast carrots with honey',
    description: 'A tray, a hot oven, and patience.',
    servings: 4,
    totalTime: '45 minutes',
    tags: ['Side', 'Autumn'],
    categories: ['Vegetables'],
    ingredients: [
      { quantity: 1, unit: 'kilogram', food: 'carrots' },
      { quantity: 2, unit: 'tablespoon', food: 'honey' },
    ],
    steps: ['Roast at 220 °C for 35 minutes, then turn in the honey.'],
    dish: {
      table: ['#7a5c49', '#4d382b'],
      plate: '#dfe5e2',
      base: '#cf7a35',
      bits: [
        { count: 26, size: 48, colors: ['#e58a2b', '#d5701c', '#f0a24a'], shape: 'leaf' },
        { count: 18, size: 16, colors: ['#3d7a48'], shape: 'leaf' },
      ],
    },
  },
  {
    name: 'Cucumber and dill salad',
    description: 'Cold, salty and gone in a minute.',
    servings: 4,
    totalTime: '10 minutes',
    tags: ['Quick', 'Side'],
    categories: ['Salads'],
    ingredients: [
      { quantity: 2, food: 'cucumbers' },
      { quantity: 1, food: 'dill', note: 'a bunch' },
    ],
    steps: ['Salt the slices, wait 10 minutes, dress and serve.'],
    dish: {
      table: ['#f0e9da', '#d9cdb2'],
      plate: '#3f5d73',
      base: '#dfe9cf',
      bits: [
        { count: 34, size: 50, colors: ['#86b56a', '#9cc77f'], shape: 'slice' },
        { count: 24, size: 16, colors: ['#2f6b3c'], shape: 'leaf' },
      ],
    },
  },
]
