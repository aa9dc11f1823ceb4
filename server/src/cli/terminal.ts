import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** How a command talks to the person in front of it. What is asked as a secret is never shown. */
export type Terminal = {
  /** Whether there is a person to ask. */
  readonly interactive: boolean
  say: (line: string) => void
  complain: (line: string) => void
  ask: (question: string) => Promise<string>
  askSecret: (question: string) => Promise<string>
  /** The whole input, for scripts. */
  readInput: () => Promise<string>
  /** The input line by line, for scripts that send more than fits in memory. */
  readLines: () => AsyncIterable<string>
}

export function processTerminal({ stdin, stdout, stderr }: NodeJS.Process): Terminal {
  const swallow = () => new Writable({ write: (_chunk, _encoding, done) => done() })

  const asking = async (question: string, output: NodeJS.WritableStream) => {
    stderr.write(`${question} `)
    const lines = createInterface({ input: stdin, output, terminal: true })
    try {
      return await answer(lines)
    } finally {
      lines.close()
    }
  }

  return {
    interactive: stdin.isTTY === true,
    say: (line) => stdout.write(`${line}\n`),
    complain: (line) => stderr.write(`${line}\n`),
    ask: (question) => asking(question, stderr),
    askSecret: async (question) => {
      const secret = await asking(question, swallow())
      stderr.write('\n')
      return secret
    },
    readInput: () => text(stdin),
    readLines: () => createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY }),
  }
}

/** Ctrl-C and a closed input end the question instead of leaving it open for ever. */
const answer = (lines: Interface): Promise<string> =>
  new Promise((resolve, reject) => {
    const stopped = () => reject(new Error('Stopped.'))
    lines.once('SIGINT', stopped)
    lines.once('close', stopped)
    lines.once('line', resolve)
  })
