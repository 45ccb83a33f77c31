import { foundBecause } from '#contract/alerts/alert-text.ts'
import { precio } from '#contract/text/money.ts'
import { type Database, NODE } from '../db.ts'
import { type PushSubscription, sendPush } from '../integrations/push.ts'
import type { PushKeys } from '../keys/push-keys.ts'
import type { FoundCar } from '../mail/mail-data.ts'
import type { Transport } from './transport.ts'

interface PushPayload {
  subscription: string
  tag: string
  cars: FoundCar[]
  many: number
  token: string
}

export const byPush =
  (db: Database, sending: { keys: PushKeys; contact: string; loopback: boolean }): Transport =>
  async ({ payload }, signal) => {
    const { subscription, tag, ...found } = payload as PushPayload
    const { rows } = await db.asCaller(NODE, (sql) =>
      sql.query<PushSubscription>('select endpoint, p256dh, auth from private.push_subscription($1)', [subscription]),
    )
    if (!rows[0] || (await sendPush(rows[0], { tag, ...alertNotice(found) }, sending, signal))) return
    await db.asCaller(NODE, (sql) => sql.query('select private.forget_push_subscription($1)', [subscription]))
  }

function alertNotice({ cars, many, token }: Pick<PushPayload, 'cars' | 'many' | 'token'>) {
  const [first] = cars
  if (many === 1 && first)
    return { title: `${first.title}, ${precio(first.price)}`, body: foundBecause(first), url: `/autos/${first.slug}` }
  return {
    title: `${many} autos de tus alertas`,
    body: cars.map(({ title }) => title).join(', '),
    url: `/alertas/${token}`,
  }
}
