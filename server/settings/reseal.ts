import { connect } from '#db/connect.ts'
import type { Env } from '../env.ts'
import { type SealedText, seal, sealingKeyId, unseal } from './seal-box.ts'
import { sealingKeys } from './sealing-keys.ts'
import { nameOfSecret } from './service-settings.ts'

/** One service at a time; can be resumed. Throws Unsealable. */
export async function resealServices(
  env: Pick<Env, 'DATA_DIR' | 'SETTINGS_KEY'>,
  url: string,
  { most = Number.POSITIVE_INFINITY } = {},
): Promise<{ sealed: number; left: number }> {
  const keys = sealingKeys(env)
  const first = keys[0]!
  const client = await connect(url)
  try {
    const old = await client.query<{ service: string }>(
      `select s.service from private.service_settings s
        where exists (select from jsonb_each(s.secrets) e where e.value ->> 'k' <> $1) order by s.service`,
      [sealingKeyId(first)],
    )
    let sealed = 0
    for (const { service } of old.rows.slice(0, most)) {
      await client.query('begin')
      const { rows } = await client.query<{ secrets: Record<string, SealedText> }>(
        'select secrets from private.service_settings where service = $1 for update',
        [service],
      )
      const anew = Object.entries(rows[0]?.secrets ?? {}).map(([field, sealed]) => {
        const name = nameOfSecret(service, field)
        return [field, seal(first, name, unseal(keys, name, sealed))]
      })
      await client.query('update private.service_settings set secrets = $2 where service = $1', [
        service,
        JSON.stringify(Object.fromEntries(anew)),
      ])
      await client.query("select pg_notify('service_settings', $1)", [service])
      await client.query('commit')
      sealed += 1
    }
    return { sealed, left: old.rows.length - sealed }
  } finally {
    await client.end()
  }
}
