import { spawn } from 'node:child_process'
import { PROJECT_ROOT } from '#db/root.ts'

export interface ServedContract {
  url: string
  stop(): Promise<void>
}

export const serveContract = async (env: Record<string, string>): Promise<ServedContract> => {
  const child = spawn('node_modules/.bin/tsx', ['scripts/serve-contract.ts'], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (data) => {
      const found = /http:\/\/localhost:\d+/.exec(String(data))
      if (found) resolve(found[0])
    })
    child.stderr.on('data', (data) => {
      said += String(data)
    })
    child.once('exit', () => reject(new Error(said)))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { url, stop }
}
