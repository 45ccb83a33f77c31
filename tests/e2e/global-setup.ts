import { ensureBuild } from '../../scripts/ready.mjs'
import { startTestPostgres } from '../database.ts'

export default async function globalSetup() {
  if (process.env.E2E_ORIGIN) return
  ensureBuild()
  const server = await startTestPostgres()
  process.env.E2E_POSTGRES = server.url('%DB%')
  return () => server.stop()
}
