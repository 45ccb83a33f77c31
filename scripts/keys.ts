// npm run keys: where the contract is and the keys it takes; --json for programs. Makes them when there are none yet.
import { readEnv } from '#server/env.ts'
import { loadKeys } from '#server/keys.ts'

try {
  const env = readEnv()
  const { anon, serviceRole } = await loadKeys(env)
  const url = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ url, anon, service_role: serviceRole }))
  } else {
    console.log(`URL           ${url}\nanon          ${anon}\nservice_role  ${serviceRole}`)
    console.error('\nThe service_role key bypasses row level security: keep it on servers.')
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
