import { rm } from 'node:fs/promises'
import { stopSecondNode } from './second-node.ts'

// The folder belongs to this run alone, unless a server that runs already (E2E_ORIGIN) has it; PostgreSQL may still be writing its last
// page when the server has gone.
export default async () => {
  await stopSecondNode()
  if (process.env.E2E_ORIGIN) return
  await rm(process.env.E2E_DATA_DIR!, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
