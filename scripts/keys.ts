// npm run keys: address and keys of the contract; --json for programs. --rotate-settings reseals settings with a
// new key (--reseal resumes). --rotate adds a signing key.
import { openPostgres } from '#db/open.ts'
import { type Env, readEnv } from '#server/env.ts'
import { siteUrl } from '#server/http/site-url.ts'
import { addSealingKey, dropOldSealingKeys, loadKeys, rotateKeys } from '#server/keys/keys.ts'
import { resealServices } from '#server/settings/reseal.ts'

const reseal = async (env: Env) => {
  const postgres = await openPostgres(env)
  try {
    const { sealed } = await resealServices(env, postgres.url)
    if (!env.SETTINGS_KEY) await dropOldSealingKeys(env)
    console.error(`Secrets of ${sealed} services sealed anew.\n`)
  } finally {
    await postgres.stop()
  }
}

try {
  const env = readEnv()
  if (process.argv.includes('--rotate')) {
    if (process.env.GOTRUE_JWT_KEYS) throw new Error('GOTRUE_JWT_KEYS names the keys: put a new one first there')
    console.error(`New signing key ${await rotateKeys(env)}. Restart the nodes, one after the other, for it to sign.\n`)
  }
  if (process.argv.includes('--rotate-settings')) {
    if (env.SETTINGS_KEY)
      throw new Error('SETTINGS_KEY names the key: put a new one first there, restart the nodes, then --reseal')
    await addSealingKey(env)
  }
  if (process.argv.some((argument) => /^--(rotate-settings|reseal)$/.test(argument))) await reseal(env)
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
