import { loadConfig } from '#config'
import { type Runtime, systemContext } from '#core/context.ts'
import { putDatabaseAside } from '#db/scratch.ts'
import { RIGHTS_OF_OTHERS } from '#ports/secret-file.ts'
import { runCommand } from './cli/commands.ts'
import { processTerminal } from './cli/terminal.ts'
import { listen } from './listeners.ts'
import { openRuntime } from './runtime.ts'

/** The command line of the operator: `npm run larder -- help`. It works on the same data as the server, beside it. */

const EVERY_ADDRESS = ['0.0.0.0', '::', '']

async function main(): Promise<number> {
  process.umask(RIGHTS_OF_OTHERS)
  const terminal = processTerminal(process)
  let runtime: Runtime | undefined
  const open = async () => {
    // Commands print to the terminal; the log is for the server.
    runtime = await openRuntime({ ...loadConfig(), logLevel: 'error' })
    listen(runtime)
    return systemContext(runtime)
  }
  const serverAddress = () => {
    const { host, port } = loadConfig()
    const reachable = EVERY_ADDRESS.includes(host) ? '127.0.0.1' : host
    return `${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
  }
  const setDatabaseAside = () => putDatabaseAside(loadConfig().dataDir)
  try {
    return await runCommand(process.argv.slice(2), { terminal, open, serverAddress, setDatabaseAside })
  } catch (error) {
    terminal.complain((error as Error).message)
    return 1
  } finally {
    await runtime?.bus.settled()
    await runtime?.connection.close()
  }
}

process.exitCode = await main()
