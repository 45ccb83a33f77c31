import type pg from 'pg'

/** Until the returned function is called. */
export function writing(client: pg.Client, size: number, perSecond: number): () => Promise<void> {
  if (perSecond === 0) return async () => {}
  let running = Promise.resolve()
  let written = 0
  const timer = setInterval(() => {
    running = running.then(async () => {
      await client.query(
        "update public.vehicles set precio = precio + 1 where id = md5('vehicle ' || $1::integer)::uuid",
        [1 + ((++written * 7919) % size)],
      )
    })
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await running
  }
}
