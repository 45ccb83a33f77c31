import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wholeProcess } from './process-fixture.ts'

test('after SIGTERM it is not ready at /readyz but answers until DRAIN_MS has passed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'volante-stopping-'))
  await chmod(folder, 0o755)
  const product = await wholeProcess(folder, { DRAIN_MS: '3000' })
  try {
    expect(await product.ready()).toBe(200)
    const ended = once(product.child, 'exit')
    product.child.kill('SIGTERM')
    let said = 200
    while (said === 200) said = await product.ready()
    expect(said).toBe(503)
    const answer = await product.ask('/rest/v1/app_config?select=key&limit=1')
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect((await ended)[0]).toBe(0)
    await expect(product.ready()).rejects.toThrow()
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
