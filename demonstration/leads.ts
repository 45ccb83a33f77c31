import { DAY_MS } from '#contract/dates/calendar.ts'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { receiversOf } from './appointments.ts'
import { notedOrigin } from './campaigns.ts'
import { branchIn, visitBook } from './lead-visits.ts'
import { PRESENT } from './present.ts'
import { type Random, random } from './random.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MANY = 600
const DAYS = 91
const NEW = 14

const FIRST =
  'María,José,Juan,Guadalupe,Francisco,Luis,Carlos,Ana,Miguel,Verónica,Rosa,Alejandro,Martha,Pedro,Jorge,Ricardo,Laura,Fernando,Patricia,Daniel,Claudia,Sergio,Leticia,Raúl,Gabriela,Mario,Adriana,Silvia,Sofía,Karla,Gerardo,Mariana,Óscar,Andrea,Rafael,Valeria,Itzel,Ximena'.split(
    ',',
  )
const LAST =
  'Hernández,García,Martínez,López,González,Pérez,Rodríguez,Sánchez,Ramírez,Cruz,Flores,Morales,Vázquez,Reyes,Torres,Gutiérrez,Mendoza,Aguilar,Ortiz,Castillo,Romero,Chávez,Juárez,Domínguez,Medina,Garza,Treviño,Cantú,Elizondo,Villarreal,Cavazos,Leal'.split(
    ',',
  )
const CITIES = [
  { city: 'Monterrey', weight: 5, prefix: '+528100' },
  { city: 'Guadalupe', weight: 2.5, prefix: '+528100' },
  { city: 'Saltillo', weight: 1.5, prefix: '+528440' },
  { city: 'Reynosa', weight: 1.5, prefix: '+528990' },
]
const SOURCES: { source: string | null; weight: number }[] = [
  { source: 'google', weight: 30 },
  { source: 'facebook', weight: 24 },
  { source: null, weight: 16 },
  { source: 'instagram', weight: 9 },
  { source: 'mostrador', weight: 11 },
  { source: 'llamada', weight: 7 },
  { source: 'referido', weight: 3 },
]
const KINDS = [
  { kind: 'contacto', weight: 40 },
  { kind: 'whatsapp', weight: 32 },
  { kind: 'cotizacion', weight: 12 },
  { kind: 'landing', weight: 9 },
  { kind: 'cita', weight: 7 },
]
const MESSAGES = [
  '¿Sigue disponible?',
  '¿Cuánto sería de enganche y a cuántos meses?',
  '¿Aceptan mi auto a cuenta? Es un 2016.',
  'Hola, ¿lo puedo ver el sábado?',
  '¿Qué papeles piden para el crédito?',
  '¿Es de agencia? ¿Cuántos dueños ha tenido?',
  '¿Hacen envíos a otra ciudad?',
  'Me interesa, ¿a qué hora abren?',
  '¿El precio es a tratar?',
  'Busco algo familiar, que no pase de 300 mil.',
]
const DECLINED = [
  { reason: 'no_localizable', weight: 34 },
  { reason: 'sin_interes', weight: 22 },
  { reason: 'fuera_de_presupuesto', weight: 20 },
  { reason: 'compro_en_otro_lado', weight: 14 },
  { reason: 'no_es_cliente', weight: 7 },
  { reason: 'otro', weight: 3 },
]
const NOTES = [
  'Pide que le marque por la tarde.',
  'Lo va a platicar en su casa.',
  'Quiere cotización de su auto.',
  null,
  null,
]
const HOURS = [1, 1, 0, 0, 0, 0, 1, 2, 4, 7, 10, 11, 11, 8, 6, 6, 8, 10, 11, 12, 11, 9, 6, 3]
const WEEK = [4, 11, 9, 9, 10, 12, 14]

const idOf = (kind: string, place: number) => `${kind}000000-0000-4000-8000-1${String(place).padStart(11, '0')}`
const iso = (at: number) => new Date(at).toISOString()
const heavy = <One extends { weight: number }>(dice: Random, list: readonly One[]) =>
  dice.weighted(list, ({ weight }) => weight)

const addressOf = (name: string, place: number) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ /g, '.')}.${place}@correo.example`

// Monterrey time, UTC−6 since 2022.
const momentOn = (dice: Random, day: number) => {
  const hour = dice.weighted([...HOURS.keys()], (one) => HOURS[one]!)
  return day + hour * HOUR_MS + 6 * HOUR_MS + dice.whole(0, 3_599) * 1000
}
const atWork = (at: number): number => {
  const local = new Date(at - 6 * HOUR_MS)
  const [hour, weekday] = [local.getUTCHours(), local.getUTCDay()]
  if (weekday !== 0 && hour >= 9 && hour < 19) return at
  const opens = Math.floor((at - 6 * HOUR_MS) / DAY_MS) * DAY_MS + 15 * HOUR_MS + (at % (40 * MINUTE_MS))
  return atWork(hour >= 19 || weekday === 0 ? opens + DAY_MS : opens)
}

export function leadStories(
  cars: readonly { ordencompra: string; titulo: string }[],
): [table: string, rows: object[]][] {
  const dice = random('leads')
  const first = Math.floor(PRESENT.getTime() / DAY_MS) - DAYS
  const moments = Array.from({ length: MANY }, () => {
    const day = dice.weighted([...Array(DAYS + 1).keys()], (one) => {
      const weekday = new Date((first + one) * DAY_MS).getUTCDay()
      // Slowly growing.
      return WEEK[weekday]! * (1 + one / DAYS)
    })
    return momentOn(dice, (first + day) * DAY_MS)
  })
    .map((at) => (at < PRESENT.getTime() ? at : at - DAY_MS))
    .sort((one, other) => one - other)
  const [leads, touches, identities, contacts, visits]: [object[], object[], object[], object[], object[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  const bookVisit = visitBook(random('visits of leads'))
  for (const [place, created] of moments.entries()) {
    const isNew = place >= MANY - NEW
    const { city, prefix } = heavy(dice, CITIES)
    const { source } = heavy(dice, SOURCES)
    const cameIn = source === 'mostrador' || source === 'llamada'
    const kind = cameIn ? source : heavy(dice, KINDS).kind
    const name = `${dice.pick(FIRST)} ${dice.pick(LAST)} ${dice.pick(LAST)}`
    const phone = `${prefix}${String(100_000 + place * 7).slice(-6)}`.slice(0, 13)
    const car = dice.chance(0.72) && cars.length > 0 ? dice.pick(cars) : null
    const receivers = receiversOf(branchIn(city))
    const agent_id = receivers[place % receivers.length]!
    const came = cameIn ? atWork(created) : created
    const again =
      !isNew && dice.chance(0.3) ? Math.min(came + dice.between(1, 9) * DAY_MS, PRESENT.getTime() - 5 * DAY_MS) : came
    const last = Math.max(again, came)
    const message = cameIn || kind === 'whatsapp' || kind === 'cotizacion' ? null : dice.pick(MESSAGES)
    const touch = (number: number, at: number, more: object) => {
      const row = {
        id: idOf('1e', place * 4 + number),
        key: idOf('1f', place * 4 + number),
        lead_id: idOf('1d', place),
        kind,
        name,
        phone,
        city,
        source,
        message,
        ordencompra: car?.ordencompra ?? null,
        created_at: iso(at),
        lead_data: notedOrigin(source, came, place),
        notice_version: NOTICE_VERSION,
        detail: {},
        email: null,
        marketing: null,
        ...more,
      }
      touches.push(row)
      return row
    }
    const first = touch(0, came, {})
    if (last > came) touch(1, last, { kind: 'whatsapp', message: null })
    const made = (number: number, at: number, more: object) =>
      contacts.push({
        id: idOf('2d', place * 8 + number),
        key: idOf('2e', place * 8 + number),
        lead_id: idOf('1d', place),
        agent_id,
        channel: 'call',
        outcome: 'contesto',
        grade: 'declarada',
        note: null,
        flagged: false,
        happened_at: iso(at),
        created_at: iso(at),
        ...more,
      })
    const fate = isNew
      ? 'nuevo'
      : dice.weighted(
          ['aceptado', 'descartado', 'pospuesto'],
          (one) => ({ aceptado: 68, descartado: 28, pospuesto: 4 })[one]!,
        )
    const decline_reason = fate === 'descartado' ? heavy(dice, DECLINED).reason : null
    let [answered, agreed]: [number | null, number | null] = [null, kind === 'cita' ? created : null]
    if (cameIn && !isNew)
      made(0, came, {
        channel: kind === 'llamada' ? 'call' : 'in_person',
        grade: kind === 'llamada' ? 'declarada' : 'comprobada',
      })
    if (fate === 'aceptado' || fate === 'descartado') {
      const isOpen = fate === 'aceptado' && last > PRESENT.getTime() - 6 * DAY_MS && dice.chance(0.35)
      const waited = Math.exp(dice.normal(2.9, 1)) * MINUTE_MS
      let at = atWork(last + waited)
      const isLost = decline_reason === 'no_localizable'
      const tries = isLost ? dice.whole(2, 4) : dice.whole(0, 2)
      for (let number = 0; number < tries; number++) {
        const isBad = isLost && number === tries - 1 && dice.chance(0.3)
        if (at < PRESENT.getTime())
          made(1 + number, at, {
            outcome: isBad ? 'numero_malo' : 'no_contesto',
            channel: dice.chance(0.6) ? 'call' : 'whatsapp',
          })
        at = atWork(at + dice.between(2, 26) * HOUR_MS)
      }
      if (!isLost && !isOpen && at < PRESENT.getTime()) {
        const channel = dice.weighted(
          ['whatsapp', 'call', 'mail', 'message'],
          (one) => ({ whatsapp: 50, call: 34, mail: 6, message: 10 })[one]!,
        )
        const outcome =
          channel === 'mail' || channel === 'message' ? 'enviado' : dice.chance(0.22) ? 'cita' : 'contesto'
        made(6, at, {
          channel,
          outcome,
          grade: channel === 'message' || dice.chance(0.12) ? 'comprobada' : 'declarada',
          note: dice.pick(NOTES),
        })
        answered = at
        if (outcome === 'cita') agreed = at
      }
    }
    const isWaiting = !cameIn && answered === null && fate !== 'pospuesto' && fate !== 'descartado' && kind !== 'cita'
    const marketing = dice.chance(0.3)
    const email = marketing && !cameIn && place % 3 === 0 ? addressOf(name, place) : null
    if (email) Object.assign(first, { email, marketing })
    leads.push({
      id: idOf('1d', place),
      name,
      phone,
      email,
      city,
      source,
      agent_id,
      lead_data: notedOrigin(source, came, place),
      notice_version: cameIn ? null : NOTICE_VERSION,
      marketing,
      created_at: iso(came),
      last_touch_at: iso(last),
      state: fate,
      decline_reason,
      snoozed_until: fate === 'pospuesto' ? iso(PRESENT.getTime() + dice.whole(2, 20) * DAY_MS) : null,
      state_since: iso(PRESENT.getTime()),
      last_touch_kind: last > came ? 'whatsapp' : kind,
      wants: car?.ordencompra ?? null,
      wants_title: car?.titulo ?? null,
      waiting_since: isWaiting ? iso(last) : null,
    })
    identities.push({ kind: 'phone', value: phone, lead_id: idOf('1d', place) })
    if (email) identities.push({ kind: 'email', value: email, lead_id: idOf('1d', place) })
    if (agreed !== null && fate !== 'descartado')
      visits.push(bookVisit({ place, leadId: idOf('1d', place), name, phone, city, agreed, car, agentId: agent_id }))
  }
  return [
    ['public.leads', leads],
    ['public.lead_events', touches],
    ['private.lead_identities', identities],
    ['public.contacts_made', contacts],
    ['public.appointments', visits],
  ]
}
