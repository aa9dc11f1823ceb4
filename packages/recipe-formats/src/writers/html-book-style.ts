/** How the cookbook looks, on a screen and on paper. Fonts are those that every machine has. */
export const bookStyle = `
:root { color-scheme: light; --ink: #2b2622; --soft: #6f655c; --line: #ddd2c4; --paper: #fffdf9; --accent: #9a3f1d }
* { box-sizing: border-box }
html { font: 1.0625rem/1.6 Georgia, "Noto Serif", "Noto Naskh Arabic", "Times New Roman", serif; scroll-behavior: smooth }
body { margin: 0; background: #f1ebe1; color: var(--ink) }
a { color: inherit; text-underline-offset: 0.2em }
h1, h2, h3, h4 { margin: 0; font-weight: 600; line-height: 1.2; text-wrap: balance; overflow-wrap: anywhere }
.cover, .contents, .chapter, .recipe, .index { max-width: 52rem; margin: 1.5rem auto; padding: clamp(1.25rem, 5vw, 3.5rem); background: var(--paper); box-shadow: 0 1px 4px rgb(0 0 0 / 12%) }
.cover { display: grid; gap: 1.25rem; align-content: center; justify-items: center; min-height: 70vh; text-align: center }
.cover h1 { padding-block: 1.5rem; border-block: 3px double var(--accent); font-size: clamp(2.25rem, 8vw, 4rem) }
.pictures { display: grid; gap: 4px; width: min(100%, 24rem); aspect-ratio: 3 / 4; overflow: hidden; border-radius: 6px }
.pictures img { width: 100%; height: 100%; min-height: 0; object-fit: cover }
.pictures[data-count="2"] { grid-template-rows: 1fr 1fr }
.pictures[data-count="3"], .pictures[data-count="4"] { grid-template: 1fr 1fr / 1fr 1fr }
.pictures[data-count="3"] img:first-child { grid-column: 1 / -1 }
.contents h2 { margin-bottom: 1rem; font-size: 2.25rem }
.contents ul { margin: 0; padding: 0; list-style: none }
.contents li { display: flex; gap: 0.75rem; align-items: baseline; padding-block: 0.15rem; border-bottom: 1px dotted var(--line); overflow-wrap: anywhere }
.contents li.title { margin-top: 1rem; border: 0; color: var(--accent); font-weight: 600 }
.contents a { min-width: 0; text-decoration: none }
.number { margin-inline-start: auto; font-weight: 400; color: var(--soft); font-variant-numeric: tabular-nums }
.recipe .number { justify-self: end; margin: 0; font-size: 1.1rem }
.index .number { margin-inline-start: 0.5em }
.chapter { display: grid; place-content: center; min-height: 40vh; text-align: center }
.chapter h2 { padding-block: 1rem; border-block: 3px double var(--accent); font-size: clamp(2rem, 6vw, 3rem) }
.cover p, .cover nav { margin: 0; color: var(--soft) }
.recipe > header { display: grid; gap: 0.75rem }
.recipe h2 { font-size: clamp(1.75rem, 5vw, 2.5rem) }
.kind { margin: 0; color: var(--accent); font-size: 0.9rem; letter-spacing: 0.04em }
.photo { display: block; width: 100%; max-height: 26rem; object-fit: cover; border-radius: 6px }
.about { margin: 0; color: var(--soft); font-size: 1.1rem; font-style: italic; white-space: pre-line; overflow-wrap: anywhere }
.facts, .nutrition { display: flex; flex-wrap: wrap; gap: 0.5rem 1.75rem; margin: 0; padding-block: 0.75rem; border-block: 1px solid var(--line) }
dt { color: var(--soft); font-size: 0.85rem }
dd { margin: 0 }
.parts { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 1rem 2.5rem; margin-top: 1.5rem }
.parts > :only-child { grid-column: 1 / -1 }
h3 { margin-bottom: 0.5rem; color: var(--accent); font-size: 1.25rem }
.recipe ul, .recipe ol, .index ul { margin: 0; padding: 0; list-style: none }
.recipe li { overflow-wrap: anywhere; white-space: pre-line }
.ingredients li { padding-block: 0.3rem; border-bottom: 1px dotted var(--line) }
.steps ol { counter-reset: step }
.step { position: relative; margin-bottom: 0.9rem; padding-inline-start: 2.25rem; counter-increment: step }
.step::before { content: counter(step); position: absolute; inset-inline-start: 0; color: var(--accent); font-size: 1.4rem; line-height: 1.15; font-weight: 600 }
.recipe li.title { margin-top: 0.75rem; border: 0; font-weight: 600 }
.notes { margin-top: 1.5rem; padding: 1rem 1.25rem; border-inline-start: 3px solid var(--accent); background: #faf4ea }
.notes p { margin: 0.25rem 0 0.75rem; white-space: pre-line; overflow-wrap: anywhere }
.recipe > footer { margin-top: 1.5rem; color: var(--soft); font-size: 0.9rem; overflow-wrap: anywhere }
.recipe > footer p { margin: 0.5rem 0 0 }
.index h2 { margin-bottom: 1.5rem; font-size: 2.25rem }
.index h3 { margin-top: 1.5rem }
.columns { columns: 16rem; column-gap: 2.5rem }
.columns section { break-inside: avoid-column; margin-bottom: 1rem }
.columns h4 { color: var(--soft) }
.index li { break-inside: avoid; overflow-wrap: anywhere }
.index a { text-decoration: none }
.contents a:hover, .contents a:focus-visible, .index a:hover, .index a:focus-visible { text-decoration: underline }
@media (max-width: 40rem) {
  .parts { grid-template-columns: minmax(0, 1fr) }
  .cover, .contents, .chapter, .recipe, .index { margin: 0 0 0.75rem }
}
@page { margin: 18mm 16mm }
@media print {
  html { font-size: 10.5pt }
  body { background: none }
  .cover, .contents, .chapter, .recipe, .index { max-width: none; margin: 0; padding: 0; background: none; box-shadow: none }
  .cover { min-height: 90vh; break-after: page }
  .cover nav, .back { display: none }
  .contents, .chapter, .recipe, .index { break-before: page }
  .chapter { min-height: 85vh }
  .contents li { break-inside: avoid }
  .contents li.title { break-after: avoid }
  .photo { max-height: 85mm }
  h2, h3, h4, li.title { break-after: avoid }
  .step, .ingredients li, .notes p, .photo { break-inside: avoid }
  .notes { background: none }
}
`
