/** Where the code of a worker is: beside this file, as TypeScript from source or as what the build made of it. */

const fromSource = import.meta.url.endsWith('.ts')

export const workerFile = (name: string): URL =>
  fromSource ? throughLoader(`./${name}.ts`) : new URL(`./${name}.js`, import.meta.url)

/** From source there is no JavaScript to start, so a line of it brings in the loader that runs TypeScript. */
function throughLoader(file: string): URL {
  const loader = import.meta.resolve('tsx/esm/api')
  const worker = new URL(file, import.meta.url).href
  const script = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(worker)})`
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`)
}
