import { jpeg } from './pictures.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'

export const chowdownArchive: SourceFixture = {
  fileName: 'chowdown.zip',
  files: {
    'chowdown-gh-pages/_config.yml': 'title: My chowdown',
    'chowdown-gh-pages/index.html': '<div class="home">Welcome</div>',
    'chowdown-gh-pages/_components/dough.md':
      '---\nlayout: component\ntitle: Dough\ningredients:\n- 1 cup flour\n- Water\ndirections:\n- Knead.\n---\n',
    'chowdown-gh-pages/_recipes/roasted-okra.md': `---

layout: recipe
title:  "Roasted Okra"
image: roasted-okra.jpg
tags: sides, quick & easy

ingredients:
- 1 pound okra, trimmed
- salt: to taste

directions:
- Heat the oven to 450 °F.
- Roast for 15 minutes.

---

Crisp at the edges.

Not slimy at all.
`,
    'chowdown-gh-pages/_recipes/pretzels.md':
      '---\r\ntitle: Pretzels\r\ncomponents:\r\n- Dough\r\n- Nobody knows\r\ndirections:\r\n- Bake.\r\ntags: [snack, salty]\r\nimage: https://example.com/pretzel.jpg\r\n---\r\n',
    'chowdown-gh-pages/images/roasted-okra.jpg': jpeg,
  },
}
