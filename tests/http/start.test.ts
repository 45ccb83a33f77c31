import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { prepare } from '#server/compose.ts'
import { readEnv } from '#server/env.ts'
import { ownDatabase } from '#tests/clone.ts'
import { freePort } from '#tests/free-port.ts'
import { testInFull } from '#tests/in-full.ts'

const database = ownDatabase()

test('a server that cannot log in as authenticator does not start, and names the address without its password', async () => {
  const env = readEnv({
    DATABASE_URL: database.url,
    AUTHENTICATOR_URL: 'postgres://authenticator:secret@127.0.0.1:1/none',
  })
  await expect(prepare(env)).rejects.toThrow(/^No connection to the database at 127\.0\.0\.1:1\/none: /)
})

testInFull('npm start sets up the demonstration in an empty folder and prints its address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'volante-start-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'demo',
      DATA_DIR: folder,
      PORT: String(port),
      PICTURES: 'none',
      DRAIN_MS: '0',
    },
  })
  const ended = once(child, 'exit')
  try {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes(`Volante está listo en http://localhost:${port}`)) break
    const page = await fetch(`http://localhost:${port}/autos`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<article')
  } finally {
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await rm(folder, { recursive: true, force: true })
  }
})
