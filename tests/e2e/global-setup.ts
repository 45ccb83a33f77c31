import { ensureBuild } from '../../scripts/ready.mjs'
import { startTestPostgres } from '../database.ts'

/** Builds the product and starts the PostgreSQL that holds the seeded template; each worker's database is a copy of it. */
export default async function globalSetup() {
  if (process.env.E2E_ORIGIN) return
  ensureBuild()
  const server = await startTestPostgres()
  process.env.E2E_POSTGRES = server.url('%DB%')
  return () => server.stop()
}
