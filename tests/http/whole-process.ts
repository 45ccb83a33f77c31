// The product without pages as one process: tsx whole-process.ts. Prints its port and the owner's database URL.
import { readEnv } from '#server/env.ts'
import { serve } from '#server/serve.ts'

const build = async (): Promise<never> => {
  throw new Error('there are no pages here')
}
const quickly = { pauseMs: (failures: number) => failures * Number(process.env.PAUSE_MS ?? 500) }
const { port, postgres } = await serve(readEnv(), { build }, quickly)
console.log(JSON.stringify({ port, url: postgres.url }))
