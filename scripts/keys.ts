// npm run keys: where the contract is and the keys it takes; --json for programs. Makes them when there are none yet.
// --rotate: users' tokens are signed by a new key from the next start on; those that older keys signed stay good.
import { readEnv } from '#server/env.ts'
import { loadKeys, rotateKeys } from '#server/keys.ts'
import { siteUrl } from '#server/site-url.ts'

try {
  const env = readEnv()
  if (process.argv.includes('--rotate')) {
    if (process.env.GOTRUE_JWT_KEYS) throw new Error('GOTRUE_JWT_KEYS names the keys: put a new one first there')
    console.error(`New signing key ${await rotateKeys(env)}. Restart the nodes, one after the other, for it to sign.\n`)
  }
  const { anon, serviceRole } = await loadKeys(env)
  const url = siteUrl(env)
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
