import { Agent, get } from 'node:http'
import type pg from 'pg'

/** Commits `writes` unique prices one by one and polls over HTTP until each is visible. Returns ms from the commit. */
export async function commitToVisible(url: string, client: pg.Client, size: number, writes = 1000) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const isThere = (price: number) =>
    new Promise<boolean>((resolve, reject) => {
      get(`${url}/functions/v1/rapid-processor?minPrice=${price}&maxPrice=${price}&pageSize=1`, { agent }, (res) => {
        let body = ''
        res.setEncoding('utf8')
        res.on('data', (part) => {
          body += part
        })
        res.on('end', () => resolve(body.includes('"totalCount":1')))
      }).on('error', reject)
    })
  const times: number[] = []
  for (let write = 0; write < writes; write++) {
    const price = 7_000_000 + write
    await client.query("update public.vehicles set precio = $1 where id = md5('vehicle ' || $2::integer)::uuid", [
      price,
      1 + ((write * 104_729) % size),
    ])
    const committedAt = performance.now()
    while (!(await isThere(price)))
      if (performance.now() - committedAt > 10_000) throw new Error('a change was not visible after 10 s')
    times.push(performance.now() - committedAt)
  }
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] as number
  return { p50: at(0.5), p99: at(0.99), writes }
}
