import { ensureBuild } from '../../scripts/ready.mjs'
import { startTestPostgres } from '../database.ts'

/** Builds and starts PostgreSQL with the template; each worker gets a copy. */
export default async function globalSetup() {
  if (process.env.E2E_ORIGIN) return
  ensureBuild()
  const server = await startTestPostgres()
  process.env.E2E_POSTGRES = server.url('%DB%')
  return () => server.stop()
}
