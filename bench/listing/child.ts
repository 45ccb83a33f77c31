import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { processorMs } from '../product.ts'
import type { ServerPlan, ServerReport } from './server.ts'

export interface Child {
  url: string
  /** Processor time in ms. */
  used(): number
  report(): Promise<ServerReport>
  sleep(): void
  wake(): void
  stop(): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('./server.ts', import.meta.url))

export async function startServer(plan: ServerPlan): Promise<Child> {
  const child = fork(SCRIPT, [JSON.stringify(plan)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { port } = await reportOf(child)
  return {
    url: `http://127.0.0.1:${port}`,
    used: () => processorMs(child.pid as number),
    report: () => {
      child.send('report')
      return reportOf(child)
    },
    sleep: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

const reportOf = async (child: ChildProcess): Promise<ServerReport> => {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a server under test ended with ${code}`)
  })
  const [report] = await Promise.race([once(child, 'message'), ended])
  return report as ServerReport
}
