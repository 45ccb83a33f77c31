import type pg from 'pg'
import { PRESENT } from './present.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Line = readonly ['they' | 'we' | 'phone', number, string, ('entregado' | 'leido' | 'fallo')?]

const DAY = 24 * 60
const TALKS: readonly (readonly Line[])[] = [
  [
    ['they', 190, 'Hola, ¿sigue disponible?'],
    ['we', 186, 'Hola, sí, sigue disponible. ¿Qué día te queda bien verlo?', 'leido'],
    ['they', 171, 'El sábado en la mañana, si se puede'],
    ['we', 168, 'Claro, te aparto a las 11. Te espero.', 'leido'],
    ['they', 160, 'Perfecto, gracias 👍'],
  ],
  [
    ['they', 400, '¿Qué papeles piden para el crédito?'],
    [
      'we',
      394,
      'INE, comprobante de domicilio y tus últimos tres estados de cuenta. Los puedes subir desde tu celular.',
      'entregado',
    ],
  ],
  [
    ['they', 3 * DAY, 'Buenas tardes, ¿aceptan mi auto a cuenta?'],
    ['we', 3 * DAY - 9, 'Buenas tardes, sí. ¿Qué auto es y cuántos kilómetros tiene?', 'leido'],
    ['they', 3 * DAY - 30, 'Un Versa 2016 con 98 mil'],
    ['phone', 3 * DAY - 40, 'Va, tráelo y te lo valuamos sin compromiso.', 'leido'],
    ['we', DAY, 'Hola, soy tu asesor. ¿Sigues buscando auto? Te espero en la sucursal.', 'entregado'],
  ],
  [['we', 2 * DAY, 'Hola, vi que te interesa este auto. ¿Te ayudo con algo?', 'fallo']],
  [
    ['they', 5 * DAY, '¿El precio es a tratar?'],
    ['we', 5 * DAY - 4, 'Es precio final, con garantía por escrito y placas al corriente.', 'leido'],
    ['they', 5 * DAY - 20, 'Lo platico en mi casa y te aviso'],
  ],
  [
    ['they', 8 * DAY, 'Hola, ¿dónde están?'],
    ['we', 8 * DAY - 6, 'Te mando la ubicación. Abrimos de 9 a 19 h.', 'leido'],
  ],
]
const PROBLEM = 'Ese número no tiene WhatsApp, o no acepta mensajes de empresas.'

const idOf = (kind: string, place: number) => `${kind}000000-0000-4000-8000-3${String(place).padStart(11, '0')}`
const before = (minutes: number) => new Date(PRESENT.getTime() - minutes * MINUTE_MS).toISOString()

export async function writeConversations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string; phone: string; name: string; agent_id: string }>(
    `select distinct on (agent_id, n) id, phone, name, agent_id from (
       select l.*, row_number() over (partition by l.agent_id order by l.last_touch_at desc, l.id) as n from public.leads l
        where l.state = 'aceptado' and l.waiting_since is null and l.phone is not null and l.agent_id is not null and l.account_id is null) l
      where n <= 4 order by agent_id, n`,
  )
  let written = 0
  for (const [place, lead] of rows.entries()) {
    const lines = TALKS[place % TALKS.length]!
    const incoming = lines.filter(([who]) => who === 'they').map(([, minutes]) => minutes)
    await client.query(
      'insert into public.conversations (id, phone, lead_id, profile_name, heard_at, last_at, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        ...[idOf('3a', place), lead.phone, lead.id, lead.name.split(' ')[0]],
        ...[incoming.length > 0 ? before(Math.min(...incoming)) : null, before(lines.at(-1)![1]), before(lines[0]![1])],
      ],
    )
    for (const [who, minutes, body, status] of lines) {
      const id = idOf('3b', ++written)
      const at = before(minutes)
      const origin = { they: 'cliente', we: 'sistema', phone: 'telefono' }[who]
      await client.query(
        `insert into public.conversation_messages (id, conversation_id, lead_id, key, wire_id, origin, kind, body, author_id, status, created_at, sent_at)
         values ($1, $2, $3, $1, $4, $5, 'texto', $6, $7, $8, $9, $10)`,
        [
          ...[
            id,
            idOf('3a', place),
            lead.id,
            `wamid.demo-${written}`,
            origin,
            body,
            who === 'we' ? lead.agent_id : null,
          ],
          ...[who === 'they' ? 'recibido' : 'enviado', at, who === 'they' ? null : at],
        ],
      )
      if (status) await client.query('select private.settle_message($1, $2, $3, $4)', [id, status, at, PROBLEM])
    }
  }
  // An unassigned conversation.
  await client.query(
    "insert into public.conversations (id, phone, profile_name, last_at, created_at) values ($1, '+528100990001', 'Taller Cumbres', $2, $2)",
    [idOf('3a', 900), before(5 * 60)],
  )
  await client.query(
    `insert into public.conversation_messages (id, conversation_id, key, wire_id, origin, kind, body, status, created_at, sent_at)
     values ($1, $2, $1, 'wamid.demo-900', 'telefono', 'texto', '¿A qué hora queda el Jetta?', 'enviado', $3, $3)`,
    [idOf('3b', 900), idOf('3a', 900), new Date(PRESENT.getTime() - 5 * HOUR_MS).toISOString()],
  )
}
