/** What the scripts print: progress in one line, trouble in one line. */

/**
 * An expected trouble, shown as its sentence alone, without a stack.
 * @param {string} sentence
 */
export const expectedError = (sentence) => Object.assign(new Error(sentence), { name: 'ExpectedError' })

/** @param {string} line */
export const say = (line) => console.log(line)

/** @param {unknown} error */
export const printError = (error) =>
  console.error(error instanceof Error && error.name === 'ExpectedError' ? `Larder: ${error.message}` : error)

/** @param {number} startedAt */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/**
 * Runs a script's main function; whatever stops it is said, and the exit code is not zero.
 * @param {() => Promise<unknown>} main
 */
export async function script(main) {
  try {
    await main()
  } catch (error) {
    printError(error)
    process.exitCode = 1
  }
}
