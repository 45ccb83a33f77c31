// npm run ledger:verify [-- --heads FILE] [--keep-head FILE]: exits with 1 and names the first problem. --heads:
// stored heads, one JSON per line; --keep-head appends the latest.
import { appendFile, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { loadKeys } from '#server/keys/keys.ts'
import { headKeyOf, type LedgerHead } from '#server/ledger/head.ts'
import { latestHead, verifyLedger } from '#server/ledger/verify-ledger.ts'
import { runWithProgress } from './run-with-progress.ts'

const { values } = parseArgs({ options: { heads: { type: 'string' }, 'keep-head': { type: 'string' } } })
const readHeads = async (path: string): Promise<LedgerHead[]> =>
  (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LedgerHead)

await runWithProgress(
  async ({ env, postgres }) => {
    const key = headKeyOf((await loadKeys(env)).ledger)
    const [client, helper] = await Promise.all([connect(postgres.url), connect(postgres.url)])
    try {
      const found = await verifyLedger(client, key, values.heads ? await readHeads(values.heads) : [], [helper])
      const head = await latestHead(client)
      if (head && values['keep-head']) await appendFile(values['keep-head'], `${JSON.stringify(head)}\n`)
      return found
    } finally {
      await Promise.all([client.end(), helper.end()])
    }
  },
  (found, seconds) =>
    console.log(
      `The ledger holds: ${found.lines} lines under ${found.seals} seals, ${found.heads} heads, ${found.forgotten} lines forgotten by law, ${found.waiting} not sealed yet; ${seconds} s`,
    ),
)
