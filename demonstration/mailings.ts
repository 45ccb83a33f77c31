import type pg from 'pg'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { PRESENT } from './present.ts'

const SENT = '58000000-0000-4000-8000-000000000001'
const DRAFT = '58000000-0000-4000-8000-000000000002'
const at = (days: number) => new Date(PRESENT.getTime() + days * DAY_MS)

/** A sent mailing with one failed letter, and a draft. `client` must own the tables. */
export async function writeMailings(client: pg.Client): Promise<void> {
  await client.query(
    `insert into public.mailings (id, name, people, subject, body, button, link_id, state, starts_at, begun_at, finished_at, created_at)
     select $1, 'Bienvenida al Buen Fin', 'todos', '{nombre}, el Buen Fin empieza antes para ti',
            E'Hola {nombre}:\\n\\nEsta semana hay autos con bono y enganche desde 10 %. Aparta el tuyo sin costo y ven a manejarlo.\\n\\nTe esperamos.',
            'Ver los autos', l.id, 'enviada', $2::timestamptz, $2::timestamptz, $2::timestamptz + interval '20 minutes', $2::timestamptz - interval '1 day'
       from public.campaign_links l where l.code = 'CART22'`,
    [SENT, at(-9)],
  )
  await client.query(
    `insert into private.mailing_recipients (mailing_id, hash, token, lead_id, user_id, state, why, queued_at, settled_at)
     select $1, h.hash, translate(substr(h.hash, 1, 22), '0189', 'wxyz'), h.lead_id, h.user_id,
            case when h.place = 1 then 'fallido' else 'enviado' end, case when h.place = 1 then 'SMTP 552 (DATA)' end, $2, $2::timestamptz + interval '1 minute'
       from (select a.*, private.address_hash(a.address) as hash, row_number() over (order by a.address) as place
               from private.mailing_audience('todos', null, null) a) h`,
    [SENT, at(-9)],
  )
  await client.query(
    `insert into public.mailings (id, name, people, brand, subject, body, created_at)
     values ($1, 'Llegaron SUV de Mazda', 'prospectos', 'Mazda', 'Llegaron las que buscabas', E'Hola {nombre}:\\n\\nAcaban de llegar varias Mazda a nuestras sucursales.', $2)`,
    [DRAFT, at(-1)],
  )
}
