/** Placeholders; SMS only have a body. */
export interface MessageWords {
  subject: string | null
  title: string | null
  body: string
}

interface MessageKind {
  id: string
  label: string
  when: string
  names: readonly string[]
  needs: readonly string[]
  house: MessageWords
}

export const MESSAGE_NAMES: Record<string, string> = {
  nombre: 'a quién se le escribe',
  que: 'de qué es la cita y con qué auto',
  cuando: 'el día y la hora',
  dia: 'el día',
  sucursal: 'la sucursal',
  donde: 'la sucursal y su domicilio',
  asesor: 'quién recibe',
  motivo: 'por qué se canceló',
  vacante: 'el puesto',
  folio: 'el folio',
  dias: 'cuántos días se guarda',
  agencia: 'el nombre de la agencia',
  auto: 'el auto que le interesa',
  precio: 'su precio',
  liga: 'la página del auto',
}

const VISIT = ['nombre', 'que', 'cuando', 'sucursal', 'donde', 'asesor', 'agencia']
const FACTS = 'Hola, {nombre}: {que}.\n\nCuándo: {cuando} (hora de {sucursal})\n\nDónde: {donde}\n\nTe recibe: {asesor}'
const mail = (subject: string, title: string, body: string): MessageWords => ({ subject, title, body })
const text = (body: string): MessageWords => ({ subject: null, title: null, body })
const CANCELLED = ['nombre', 'que', 'cuando', 'sucursal', 'motivo', 'agencia']
const REPLY = ['nombre', 'auto', 'precio', 'sucursal', 'liga', 'asesor', 'agencia']
const BY_HAND = 'La manda un asesor desde la conversación, y la puede cambiar antes.'
const PLACE = ['nombre', 'que', 'dia', 'sucursal', 'agencia']

/** Customizable messages. Codes, account and legal notices are not. */
export const MESSAGE_KINDS: readonly MessageKind[] = [
  {
    id: 'mail:appointment-booked',
    label: 'Cita agendada',
    when: 'Al agendar.',
    names: VISIT,
    needs: ['cuando'],
    house: mail('Tu cita: {cuando}', 'Tu cita está agendada', FACTS),
  },
  {
    id: 'mail:appointment-moved',
    label: 'Cita cambiada',
    when: 'Al cambiarla.',
    names: VISIT,
    needs: ['cuando'],
    house: mail('Tu cita cambió: {cuando}', 'Tu cita cambió', FACTS),
  },
  {
    id: 'mail:appointment-cancelled',
    label: 'Cita cancelada',
    when: 'Al cancelarla.',
    names: CANCELLED,
    needs: ['cuando'],
    house: mail(
      'Tu cita se canceló: {cuando}',
      'Tu cita se canceló',
      'Hola, {nombre}: tu cita se canceló: {que}, {cuando}, en {sucursal}.\n\nMotivo: {motivo}',
    ),
  },
  {
    id: 'mail:appointment-reminder',
    label: 'Recordatorio de cita',
    when: 'Un día antes.',
    names: VISIT,
    needs: ['cuando'],
    house: mail('Te esperamos: {cuando}', 'Te esperamos pronto', FACTS),
  },
  {
    id: 'mail:appointment-place',
    label: 'Se liberó un lugar',
    when: 'A quien espera un día lleno.',
    names: PLACE,
    needs: ['dia'],
    house: mail(
      'Se liberó un lugar: {dia}',
      'Se liberó un lugar',
      'Hola, {nombre}: el {dia} ya hay lugar en {sucursal}: {que}.',
    ),
  },
  {
    id: 'mail:candidacy-received',
    label: 'Solicitud de empleo',
    when: 'A quien se postula.',
    names: ['nombre', 'vacante', 'folio', 'dias', 'agencia'],
    needs: ['folio'],
    house: mail(
      'Recibimos tu solicitud: {vacante}',
      'Recibimos tu solicitud',
      'Hola, {nombre}. Ya tenemos tu CV para la vacante {vacante} de {agencia}. Tu folio es {folio}.\n\nLo lee una persona. Si tu perfil es el que buscamos, te llamamos o te escribimos para una entrevista.',
    ),
  },
  {
    id: 'mail:lead-available',
    label: 'Sigue disponible',
    when: BY_HAND,
    names: REPLY,
    needs: ['auto'],
    house: mail(
      '{auto}: sigue disponible',
      'Sigue disponible',
      'Hola, {nombre}:\n\nSoy {asesor}, de {agencia}. El {auto} sigue disponible en {precio}, en {sucursal}.\n\nFotos y detalles: {liga}\n\n¿Qué día te queda bien verlo?',
    ),
  },
  {
    id: 'mail:lead-visit',
    label: 'Invitación a verlo',
    when: BY_HAND,
    names: REPLY,
    needs: [],
    house: mail(
      'Te esperamos en {agencia}',
      'Te esperamos',
      'Hola, {nombre}:\n\nSoy {asesor}, de {agencia}. Cuando quieras ver un auto, te espero con gusto.\n\nDime qué día y a qué hora te queda bien.',
    ),
  },
  {
    id: 'whatsapp:lead-greeting',
    label: 'Saludo',
    when: BY_HAND,
    names: REPLY,
    needs: [],
    house: text('Hola {nombre}, soy {asesor} de {agencia}. Recibí tu mensaje, ¿en qué te ayudo?'),
  },
  {
    id: 'whatsapp:lead-available',
    label: 'Sigue disponible',
    when: BY_HAND,
    names: REPLY,
    needs: ['auto'],
    house: text(
      'Hola {nombre}, el {auto} sigue disponible en {precio}, en {sucursal}. Fotos y detalles: {liga} ¿Qué día te queda bien verlo?',
    ),
  },
  {
    id: 'whatsapp:lead-visit',
    label: 'Invitación a verlo',
    when: BY_HAND,
    names: REPLY,
    needs: [],
    house: text(
      'Hola {nombre}, soy {asesor} de {agencia}. ¿Sigues buscando auto? Dime qué día te queda bien y te espero.',
    ),
  },
  {
    id: 'sms:appointment-booked',
    label: 'Cita agendada',
    when: 'Al agendar.',
    names: VISIT,
    needs: ['cuando'],
    house: text('cita agendada, {que}: {cuando}, {sucursal}. Cambios:'),
  },
  {
    id: 'sms:appointment-moved',
    label: 'Cita cambiada',
    when: 'Al cambiarla.',
    names: VISIT,
    needs: ['cuando'],
    house: text('tu cita cambió, {que}: {cuando}, {sucursal}'),
  },
  {
    id: 'sms:appointment-cancelled',
    label: 'Cita cancelada',
    when: 'Al cancelarla.',
    names: CANCELLED,
    needs: ['cuando'],
    house: text('cita cancelada, {que}: {cuando}, {sucursal}. Otra cita:'),
  },
  {
    id: 'sms:appointment-reminder',
    label: 'Recordatorio de cita',
    when: 'Un día antes.',
    names: VISIT,
    needs: ['cuando'],
    house: text('te esperamos, {que}: {cuando}, {sucursal}. Cambios:'),
  },
  {
    id: 'sms:appointment-place',
    label: 'Se liberó un lugar',
    when: 'A quien espera un día lleno.',
    names: PLACE,
    needs: ['dia'],
    house: text('ya hay lugar el {dia} en {sucursal} ({que})'),
  },
]

export const messageKind = (id: string): MessageKind | undefined => MESSAGE_KINDS.find((kind) => kind.id === id)

const LIMITS = { subject: 150, title: 120, body: 4000 }
const LONGEST_TEXT = 160
const LONGEST_TEMPLATE = 1024
const NAMES = /\{([^{}]*)\}/g

/** Problems by field, as private.guard_message_words. */
export function messageProblems(kind: MessageKind, words: MessageWords): Partial<Record<keyof MessageWords, string>> {
  const isMail = kind.id.startsWith('mail:')
  const problems: Partial<Record<keyof MessageWords, string>> = {}
  const fields = (isMail ? ['subject', 'title', 'body'] : ['body']) as (keyof MessageWords)[]
  for (const field of fields) {
    const said = (words[field] ?? '').trim()
    const most = isMail ? LIMITS[field] : kind.id.startsWith('whatsapp:') ? LONGEST_TEMPLATE : LONGEST_TEXT
    const wrong = namesIn(said).find((name) => !kind.names.includes(name))
    if (!said) problems[field] = 'Falta este dato.'
    else if (said.length > most) problems[field] = `Máximo ${most} caracteres.`
    else if (wrong !== undefined || /[{}]/.test(said.replace(NAMES, '')))
      problems[field] = `No hay un dato {${wrong ?? '…'}} en este mensaje.`
  }
  const used = fields.flatMap((field) => namesIn(words[field] ?? ''))
  const missing = kind.needs.find((name) => !used.includes(name))
  if (missing && !problems.body) problems.body = `Falta el dato {${missing}}.`
  return problems
}

/** Whether a person sends it. */
export const isReply = (id: string): boolean => /^(whatsapp|mail):lead-/.test(id)

/** Template name on the platform: 'whatsapp:lead-greeting' is lead_greeting. */
export const wireTemplate = (id: string) => id.replace(/^whatsapp:/, '').replaceAll('-', '_')

/** In order, without duplicates. */
export const bracedNames = (said: string): string[] => [...new Set(namesIn(said))]

const namesIn = (said: string) => [...said.matchAll(NAMES)].map((match) => match[1]!)

/** Missing values are empty. */
export const filledWords = (said: string, values: Record<string, string>): string =>
  said.replace(NAMES, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : '')).trim()

/** Fills paragraphs, omitting those of a single unknown value ('Motivo: {motivo}'). */
export const filledParagraphs = (body: string, values: Record<string, string>): string[] =>
  body
    .split(/\n\s*\n/)
    .filter((part) => {
      const names = namesIn(part)
      return part.trim() !== '' && (names.length !== 1 || Boolean(values[names[0]!]))
    })
    .map((part) => filledWords(part, values).replace(/^Hola, ([:.])/, 'Hola$1'))
