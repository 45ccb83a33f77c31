// The product as one process without its pages, for tests that kill what it stands on: tsx whole-process.ts. It prints its port, and PostgreSQL's
// address for the owner.
import { readEnv } from '#server/env.ts'
import { serve } from '#server/serve.ts'

const build = async (): Promise<never> => {
  throw new Error('there are no pages here')
}
const quickly = { pauseMs: (failures: number) => failures * Number(process.env.PAUSE_MS ?? 500) }
const { port, postgres } = await serve(readEnv(), { build }, quickly)
console.log(JSON.stringify({ port, url: postgres.url }))
