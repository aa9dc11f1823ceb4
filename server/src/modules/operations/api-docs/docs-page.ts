import type { OpenApiDocument, OpenApiOperation, OpenApiResponse } from '@larder/contract/openapi.ts'
import { escapeHtml } from '#core/html.ts'

/** The API as one readable page, made from the document itself: no scripts, so the strict policy of the site holds. */

const escaped = (text: unknown) => escapeHtml(String(text))
const pretty = (value: unknown) => `<pre><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`

export function docsPage(document: OpenApiDocument): string {
  const byTag = new Map<string, string[]>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags[0] ?? ''
      byTag.set(tag, [
        ...(byTag.get(tag) ?? []),
        operationBlock({ method, path, operation, failures: document.components.responses }),
      ])
    }
  }
  const tags = [...byTag.keys()]
  const contents = tags.map((tag) => `<li><a href="#${escaped(tag)}">${escaped(tag)}</a></li>`).join('')
  const sections = tags.map(
    (tag) => `<section id="${escaped(tag)}"><h2>${escaped(tag)}</h2>${byTag.get(tag)?.join('')}</section>`,
  )
  const schemas = Object.entries(document.components.schemas)
    .map(
      ([name, schema]) =>
        `<details id="schema-${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${pretty(schema)}</details>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(document.info.title)} API</title><style>${style}</style></head><body>
<header><h1>${escaped(document.info.title)} API <small>${escaped(document.info.version)}</small></h1>
<p>${escaped(document.info.description)} <a href="${escaped(document.servers?.[0]?.url ?? '')}/openapi.json">openapi.json</a></p></header>
<nav aria-label="Contents"><ul>${contents}<li><a href="#schemas">schemas</a></li></ul></nav>
<main>${sections.join('')}<section id="schemas"><h2>schemas</h2>${schemas}</section></main></body></html>`
}

type Block = {
  method: string
  path: string
  operation: OpenApiOperation
  failures: OpenApiDocument['components']['responses']
}

function operationBlock({ method, path, operation, failures }: Block): string {
  const parameters = (operation.parameters ?? [])
    .map(
      (one) =>
        `<tr><td><code>${escaped(one.name)}</code></td><td>${escaped(one.in)}</td><td>${one.required ? 'required' : ''}</td><td><code>${escaped(JSON.stringify(one.schema))}</code></td></tr>`,
    )
    .join('')
  const responses = Object.entries(operation.responses)
    .map(([status, response]) => responseBlock(status, response, failures))
    .join('')
  return `<details><summary><b class="${escaped(method)}">${escaped(method.toUpperCase())}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>
<p>Access: <code>${escaped(operation['x-access'])}</code>${operation['x-scope'] ? ` · token scope: <code>${escaped(operation['x-scope'])}</code>` : ''}${operation['x-larder-extension'] ? ' · Larder’s own' : ''}</p>
${parameters ? `<table>${parameters}</table>` : ''}${operation.requestBody ? `<h4>Request</h4>${pretty(operation.requestBody.content)}` : ''}${responses}</details>`
}

/** Successful answers are shown in full; errors look alike everywhere, so their description is enough. */
function responseBlock(
  status: string,
  response: OpenApiOperation['responses'][string],
  failures: Block['failures'],
): string {
  if ('$ref' in response) {
    const shared: OpenApiResponse | undefined = failures[response.$ref.split('/').at(-1) ?? '']
    return `<p>${escaped(status)} ${escaped(shared?.description)}</p>`
  }
  return `<h4>${escaped(status)} ${escaped(response.description)}</h4>${response.content ? pretty(response.content) : ''}`
}

const style = `:root{color-scheme:light dark;--ink:#23302a;--paper:#fbf8f2;--line:#d9d2c4;--mark:#2f6b4a}
@media (prefers-color-scheme:dark){:root{--ink:#ece7db;--paper:#191d1a;--line:#3a423c;--mark:#7cc49a}}
body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1.5rem;color:var(--ink);background:var(--paper)}
a{color:var(--mark)}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}
details{border-block-end:1px solid var(--line);padding:.4rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4.5rem;color:var(--mark)}summary span{opacity:.8}
pre{overflow:auto;border:1px solid var(--line);border-radius:.5rem;padding:.75rem;font-size:.85rem}
table{border-collapse:collapse;width:100%}td{border:1px solid var(--line);padding:.25rem .5rem;overflow-wrap:anywhere}`
