import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { addAccount } from './people.ts'
import { rolledBackTo, type Session, type TestDatabase } from './rolled-back.ts'

const ACTS = ['yes', 'no', 'account yes', 'account no', 'no to service', 'yes by WhatsApp', 'bounce', 'erased'] as const
type Act = (typeof ACTS)[number]

interface Person {
  id: string
  email: string
  isAccount: boolean
  word: boolean | null
  isClosed: boolean
  isErased: boolean
}

const maySend = ({ word, isClosed, isErased }: Person) => word === true && !isClosed && !isErased

const says = (db: Session, { id, isAccount }: Person, channel: string, purpose: string, granted: boolean) =>
  db.query(
    `insert into public.contact_permissions (${isAccount ? 'user_id' : 'lead_id'}, channel, purpose, granted, way, text_version, said_at, created_at)
     values ($1, $2, $3, $4, 'llamada', '2026-11', clock_timestamp(), clock_timestamp())`,
    [id, channel, purpose, granted],
  )

async function happens(db: Session, person: Person, act: Act) {
  if (person.isErased) return
  if (act === 'yes' || act === 'no') {
    await says(db, person, 'mail', 'publicidad', act === 'yes')
    person.word = act === 'yes'
    person.isClosed = act === 'no'
  } else if (act === 'account yes' || act === 'account no') {
    if (!person.isAccount) return
    const granted = act === 'account yes'
    await db.query(
      "insert into public.consents (user_id, purpose, granted, text_version, created_at) values ($1, 'promociones', $2, '2026-11', clock_timestamp())",
      [person.id, granted],
    )
    person.word = granted
    person.isClosed = !granted
  } else if (act === 'no to service') await says(db, person, 'mail', 'servicio', false)
  else if (act === 'yes by WhatsApp') await says(db, person, 'whatsapp', 'publicidad', true)
  else if (act === 'bounce') {
    await db.query(
      `insert into private.refused_addresses (hash, channel, refused_at, why) values (private.address_hash($1), 'mail', clock_timestamp(), 'rebote')
         on conflict (hash, channel) do update set refused_at = excluded.refused_at, why = excluded.why`,
      [person.email],
    )
    person.isClosed = true
  } else if (!person.isAccount) {
    await db.query('delete from public.leads where id = $1', [person.id])
    person.isErased = true
  }
}

const people = async (db: Session, ticks: readonly boolean[]): Promise<Person[]> => {
  const made: Person[] = []
  for (const [place, ticked] of ticks.entries()) {
    const isAccount = place % 2 === 1
    const first = { isAccount, isClosed: false, isErased: false }
    if (isAccount) {
      const { sub } = await addAccount(db)
      const [row] = await db.query<{ email: string }>('select lower(email) as email from auth.users where id = $1', [
        sub,
      ])
      made.push({ ...first, id: sub!, email: row!.email, word: null })
    } else {
      const email = `${randomUUID()}@correo.example`
      const form = {
        kind: 'contacto',
        name: 'Elena Sol',
        email,
        consent: { version: '2026-11', marketing: ticked },
        key: randomUUID(),
      }
      const [row] = await db.query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify(form)])
      made.push({ ...first, id: row!.id, email, word: ticked || null })
    }
  }
  return made
}

const begin = async (db: TestDatabase) => {
  const [row] = await db.query<{ id: string }>(
    "insert into public.mailings (name, subject, body, per_minute, state, starts_at) values ('Carta', 'Hola', 'Hola', 100, 'programada', now()) returning id",
  )
  await db.query('select private.send_mailings()')
  return db.query<{ key: string; to: string }>(
    "select key, payload ->> 'to' as to from private.outbox where key like 'mailing:' || $1 || ':%'",
    [row!.id],
  )
}

const act = fc.record({ who: fc.nat(3), what: fc.constantFrom(...ACTS) })

const fromHere = rolledBackTo(async (db) => {
  await db.query('update public.leads set marketing = false where marketing')
  await db.query("delete from public.consents where purpose = 'promociones'")
  await db.query("delete from public.contact_permissions where purpose = 'publicidad'")
})

test('a mail campaign reaches exactly those with consent, for any history of answers', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      fc.array(act, { maxLength: 14 }),
      fc.array(act, { maxLength: 6 }),
      (ticks, before, meanwhile) =>
        fromHere(async (db) => {
          const all = await people(db, ticks)
          for (const { who, what } of before) await happens(db, all[who]!, what)
          const letters = await begin(db)
          const expected = all.filter(maySend).map(({ email }) => email)
          expect(letters.map(({ to }) => to).toSorted()).toEqual(expected.toSorted())
          for (const { who, what } of meanwhile) await happens(db, all[who]!, what)
          for (const { key, to } of letters) {
            const [row] = await db.query<{ may: boolean }>('select private.mailing_may_leave($1) as may', [key])
            expect(row!.may, to).toBe(maySend(all.find(({ email }) => email === to)!))
          }
        }),
    ),
    { numRuns: sampleSize(150) },
  ))
