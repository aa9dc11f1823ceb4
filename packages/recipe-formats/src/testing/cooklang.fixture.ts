/** After https://cooklang.org/docs/spec. */
import { Buffer } from 'node:buffer'
import type { SourceFixture } from './sources.fixture.ts'

const soup = `---
title: Leek & potato soup
servings: 4
tags: [soup, "cold, or warm"]
course: starter
cuisine: French
source:
  url: https://kitchen.example/soup
  name: Kitchen
time:
  prep: 15 min
  cook: 30 min
time required: 45 min
description: For cold evenings.
author: Nobody
date: 2024-02-03
image: https://kitchen.example/soup.jpg
---

> My aunt made it
> every winter.

== Soup ==

-- cut thin
Cut @leeks{3}(white parts) and @potatoes{500%g} and put them into a #large pot{} with @salt{some%pinches}. [- more
later -]
Add @water{1 1/2%l} and @thyme.

Boil for ~{30%minutes} -- not longer
in the #large pot{}, then season with @salt.

= To serve

Stir in @cream{=2%tbsp} with a #whisk and rest for ~rest{5%min}. Mail: cook@ home, 5 # 6.
`

const tea = `>> source: Grandmother
>> servings: 2|4
>> Prep Time: 5 minutes
Pour @./basics/Hot Water{300%ml} over @tea{1|2%tsp}.
`

export const cooklangArchive: SourceFixture = {
  fileName: 'recipes.zip',
  files: {
    'Soups/Leek Soup.cook': soup,
    'Soups/Leek Soup.1.png': Buffer.from('a step'),
    'Soups/Leek Soup.jpg': Buffer.from('a photograph'),
    'Soups/Leek Soup Deluxe.jpg': Buffer.from('another dish'),
    'Tea.cook': tea,
    'Broken.cook': Buffer.from([0, 1, 2, 0]),
    'Front.cook': '---\ntitle: "unclosed\nservings: 3\n---\nEat.',
  },
}
