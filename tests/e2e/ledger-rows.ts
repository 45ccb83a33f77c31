import { randomInt, randomUUID } from 'node:crypto'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { WHOLE } from './applicants.ts'
import { asPerson, newPerson, newPhone, owner } from './people.ts'

const idOf = (email: string) => DEMO_ACCOUNTS.find((account) => account.email === email)!.id
export async function client(advisor = 'ventas@volante.test') {
  const phone = `+52${newPhone()}`
  const person = await newPerson({ ...WHOLE, phone, asesor_asignado_id: idOf(advisor) })
  const theirs = await asPerson(person)
  await theirs.from('profiles').update({ first_name: 'Zoila' }).eq('id', person.id).throwOnError()
  await theirs.from('profiles').update({ first_name: 'Zulema' }).eq('id', person.id).throwOnError()
  return person
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export async function openQuote(): Promise<string> {
  const { data } = await owner()
    .from('trade_in_quotes')
    .select('*')
    .eq('status', 'open')
    .gt('valid_until', new Date().toISOString())
    .limit(1)
    .single()
    .throwOnError()
  const { final_amount: _computed, ...quote } = data
  const folio = `V-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
  const copy = { ...quote, id: randomUUID(), key: randomUUID(), folio }
  await owner().from('trade_in_quotes').insert(copy).throwOnError()
  return folio
}
