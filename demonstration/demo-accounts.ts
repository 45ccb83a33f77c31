import { connect } from '#db/connect.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'

const IDS = DEMO_ACCOUNTS.map(({ id }) => id)

export async function demoAccountLines(url: string): Promise<string[]> {
  const client = await connect(url)
  const { rows } = await client
    .query<{ id: string }>('select id from auth.users where id = any ($1) and encrypted_password is not null', [IDS])
    .finally(() => client.end())
  const there = DEMO_ACCOUNTS.filter(({ id }) => rows.some((row) => row.id === id))
  if (there.length === 0) return []
  const widest = Math.max(...there.map(({ email }) => email.length))
  return [
    `Cuentas de demostración (contraseña: ${DEMO_PASSWORD}):`,
    ...there.map(({ email, what }) => `  ${email.padEnd(widest)}  ${what}`),
  ]
}
