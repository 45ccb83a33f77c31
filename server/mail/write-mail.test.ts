import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_LETTERS, brand, code, type Golden, link } from './account-golden.ts'
import { howLong, type MailContext } from './letter.ts'
import type { MailTemplate } from './mail-data.ts'
import { writeMail } from './write-mail.ts'

const context: MailContext = { brand, siteUrl: 'https://volante.example', expiresIn: 3600 }

// The first Monday of summer time in Reynosa.
const visit = {
  kind: 'prueba',
  vehicle: 'Mazda 3 2021',
  branch: 'Volante Reynosa',
  address: 'Blvd. Miguel Hidalgo 1420',
  phone: '+528990000000',
  startsAt: '2027-03-15T15:00:00Z',
  timeZone: 'America/Matamoros',
}

// Each template with what it is given, and the words it must say.
const GOLDEN: Golden = {
  ...ACCOUNT_LETTERS,
  'candidacy-received': {
    data: { name: 'Ana Pérez', vacancy: 'Valuador de autos', folio: 'CV-000042', days: 180 },
    subject: 'Recibimos tu solicitud: Valuador de autos',
    title: 'Recibimos tu solicitud',
    says: ['Hola, Ana Pérez.', 'Tu folio es CV-000042.', 'tu CV 180 días, solo para esta selección'],
  },
  'arco-received': {
    data: { folio: 'ARCO-7KQ2MZ4H', kind: 'cancelacion', dueOn: '2026-12-18', request: 'Borren mi teléfono.' },
    subject: 'Recibimos tu solicitud ARCO-7KQ2MZ4H',
    title: 'Tu folio es ARCO-7KQ2MZ4H',
    says: [
      'tu solicitud de cancelación sobre tus datos personales en Volante.',
      'a más tardar el 18 de diciembre de 2026: 20 días hábiles',
      'Lo que nos pediste: Borren mi teléfono.',
    ],
  },
  'arco-to-answer': {
    data: {
      folio: 'ARCO-7KQ2MZ4H',
      kind: 'acceso',
      dueOn: '2026-12-18',
      request: 'Quiero saber qué tienen.',
      name: 'Ana Pérez',
      email: 'ana@example.mx',
      holder: 'representante',
    },
    subject: 'ARCO-7KQ2MZ4H: responder a más tardar el 18 de diciembre de 2026',
    title: 'Solicitud ARCO-7KQ2MZ4H',
    says: ['Ana Pérez ejerce un derecho sobre sus datos', 'ana@example.mx', 'pide el documento que lo acredita'],
  },
  'appointment-booked': {
    data: { ...visit, name: 'Ana', advisor: 'Asesora Norte' },
    subject: 'Tu cita: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Tu cita está agendada',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: [
      'Hola, Ana: prueba de manejo · Mazda 3 2021.',
      'Cuándo: lunes, 15 de marzo de 2027, 10:00 a.m. (hora de Volante Reynosa)',
      'Dónde: Volante Reynosa, Blvd. Miguel Hidalgo 1420',
      'Te recibe: Asesora Norte',
      'También puedes llamar al 899 000 0000.',
    ],
  },
  'appointment-moved': {
    data: visit,
    subject: 'Tu cita cambió: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Tu cita tiene otra hora',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['Hola: prueba de manejo · Mazda 3 2021.'],
  },
  'appointment-cancelled': {
    data: { ...visit, reason: 'El auto está en el taller' },
    subject: 'Tu cita se canceló: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Tu cita se canceló',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['Motivo: El auto está en el taller'],
  },
  'appointment-reminder': {
    data: { ...visit, vehicle: 'Mazda 3 2021' },
    subject: 'Te esperamos: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Te esperamos pronto',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['Maneja el auto que elegiste. Trae tu licencia.'],
  },
  'appointment-for-advisor': {
    data: { ...visit, news: 'moved', customer: 'Ana Pérez', customerPhone: '+528112345678', note: 'Llego con mi papá' },
    subject: 'Cita con otra hora: Ana Pérez, lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Cita con otra hora',
    says: ['Teléfono: 81 1234 5678', 'Nota: Llego con mi papá'],
  },
  'appointment-place': {
    data: { name: 'Ana', kind: 'visita', branch: 'Volante Reynosa', day: '2027-03-15' },
    subject: 'Se liberó un lugar: 15 de marzo de 2027',
    title: 'Se liberó un lugar',
    button: 'Ver mis citas',
    page: '/escritorio/citas',
    says: ['el 15 de marzo de 2027 ya hay lugar en Volante Reynosa: visita.', 'Es de quien lo agenda primero.'],
  },
  'application-status': {
    data: {
      id: 'a1',
      folio: 'S-000123',
      status: 'pending_docs',
      vehicle: 'Mazda 3 2021',
      note: 'Ya casi.',
      papers: [{ kind: 'identificacion' }, { kind: 'comprobante_domicilio', reason: 'Tiene más de tres meses.' }],
    },
    subject: 'Tu solicitud S-000123: faltan documentos',
    title: 'Faltan documentos',
    button: 'Ver mi solicitud',
    page: '/escritorio/seguimiento/a1',
    says: [
      'Tu solicitud de financiamiento S-000123 para Mazda 3 2021. Sube los documentos que faltan para seguir.',
      '• Identificación oficial',
      '• Comprobante de domicilio: Tiene más de tres meses.',
      'Tu asesor te dice: Ya casi.',
    ],
  },
  'application-message': {
    data: { id: 'a1', folio: 'S-000123', from: 'Asesora Norte', body: '¿Puedes venir el lunes?' },
    subject: 'Asesora Norte te escribió sobre la solicitud S-000123',
    title: 'Asesora Norte te escribió',
    button: 'Responder',
    page: '/escritorio/seguimiento/a1',
    says: ['¿Puedes venir el lunes?'],
  },
  'bureau-code': {
    data: { code },
    subject: '048213 es tu código para autorizar la consulta',
    title: 'Autoriza la consulta de tu historial',
    says: ['El código vence en 1 hora y sirve una sola vez.', 'sin el código no se consulta nada.'],
  },
}
const NAMES = Object.keys(GOLDEN) as MailTemplate[]

// What a person reads of a page: no head, no preheader, no tags.
const read = (html: string) =>
  html
    .slice(html.indexOf('</div>', html.indexOf('<body')))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe.each(NAMES)('%s', (name) => {
  const { data, subject, title, button, says, page = '/acceder' } = GOLDEN[name]
  const mail = writeMail(name, data, context)

  test('says what it must, in the page and in the text alike', () => {
    expect(mail.subject).toBe(subject)
    for (const words of [title, ...says]) {
      expect(read(mail.html)).toContain(words)
      expect(mail.text).toContain(words)
    }
    expect(mail.text).toMatch(/^Volante\n\n/)
    expect(mail.html).not.toMatch(/undefined|null|\[object|NaN/)
    expect(mail.text).not.toMatch(/undefined|null|\[object|NaN|<|&\w+;/)
  })

  test('has its button, its code, and no other link', () => {
    const links = [...mail.html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    expect(links.map(([, , label]) => label)).toEqual(button ? [button] : [])
    const target = 'link' in data ? link : `https://volante.example${page}`
    if (button) {
      expect(links[0]![1]!.replaceAll('&amp;', '&')).toBe(target)
      expect(mail.text).toContain(`${button}:\n${target}`)
    }
    if ('code' in data) {
      expect(read(mail.html)).toContain(` ${code} `)
      expect(mail.text).toContain(`Tu código: ${code}`)
    }
  })

  test('is laid out for old, small and dark mail programs', () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="es-MX">/)
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).toContain('prefers-color-scheme:dark')
    expect(mail.html).toContain(brand.accent)
    const count = (tag: string) => mail.html.split(`<${tag}`).length - 1
    for (const tag of ['table', 'tr', 'td', 'p', 'h1'])
      expect(mail.html.split(`</${tag}>`).length - 1).toBe(count(`${tag} `) + (tag === 'tr' ? count('tr>') : 0))
    expect(count('table ')).toBe(mail.html.split('role="presentation"').length - 1)
    expect(mail.html).not.toMatch(/<(script|img|link|iframe|form|svg)|url\(|@import/)
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000)
  })
})

describe('values', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'--><b>",
      '&lt;b&gt;',
      '\u202egpj.exe',
      'a\r\nBcc: x@y.mx',
    ),
  )

  const nastily = (given: unknown, value: string): unknown =>
    Array.isArray(given) ? given.map((one) => Object.fromEntries(Object.keys(one).map((key) => [key, value]))) : value

  test('never become markup, whatever they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), nasty, (name, value) => {
        const plain = writeMail(name, GOLDEN[name].data, context)
        const texts = Object.fromEntries(
          Object.entries(GOLDEN[name].data).map(([key, given]) => [
            key,
            ['link', 'factorType', 'id'].includes(key) ? given : nastily(given, value),
          ]),
        )
        // What is empty may be told without its line.
        if (value === '') return
        const mail = writeMail(name, texts as never, context)
        const tags = (html: string) => [...html.matchAll(/<\/?[a-z!][^>]*>/gi)].map(([tag]) => tag)
        expect(tags(mail.html)).toEqual(tags(plain.html))
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        expect(mail.subject + mail.html + mail.text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202e]/)
        expect(mail.subject).not.toContain('\n')
      }),
    )
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x.mx/', '//x.mx', 'verify?token=1', ''])(
    'the link %j is refused',
    (bad) => {
      expect(() => writeMail('recovery', { code, link: bad }, context)).toThrow()
    },
  )

  test('a link’s own quotes and brackets stay inside it', () => {
    const mail = writeMail(
      'recovery',
      { code, link: `https://volante.example/v?a="><script>alert(1)</script>` },
      context,
    )
    expect(mail.html).not.toContain('<script')
    expect(mail.html).not.toContain('a=">')
  })

  test('a template that does not exist is refused by name', () => {
    expect(() => writeMail('welcome' as never, {} as never, context)).toThrow('welcome')
    expect(() => writeMail('constructor' as never, {} as never, context)).toThrow('constructor')
  })

  test('the brand may carry signs of its own', () => {
    const mail = writeMail('invite', { code, link }, { ...context, brand: { ...brand, name: 'Autos <R&R> "Ñandú"' } })
    expect(mail.subject).toBe('Te invitaron a Autos <R&R> "Ñandú"')
    expect(mail.html).toContain('Autos &lt;R&amp;R&gt; &quot;Ñandú&quot;')
  })

  test('without a lifetime nothing is said of one', () => {
    expect(writeMail('recovery', { code, link }, { brand, siteUrl: context.siteUrl }).text).toContain(
      'El enlace y el código sirven una sola vez.',
    )
  })
})

test.each([
  [1, '1 minuto'],
  [60, '1 minuto'],
  [119, '1 minuto'],
  [300, '5 minutos'],
  [3599, '59 minutos'],
  [3600, '1 hora'],
  [86_400, '24 horas'],
  [172_800, '2 días'],
  [700_000, '8 días'],
])('%i seconds are %s', (seconds, words) => expect(howLong(seconds)).toBe(words))

test.each([
  ['submitted', undefined, 'Recibimos tu solicitud S-000123'],
  ['submitted', 'papers', 'Tu solicitud S-000123: llegaron tus documentos'],
  ['reviewing', 'papers', 'Tu solicitud S-000123: llegaron tus documentos'],
  ['reviewing', undefined, 'Tu solicitud S-000123: en revisión'],
] as const)('an application that is %s (%s) is told as news: %s', (status, news, subject) =>
  expect(
    writeMail('application-status', { id: 'a1', folio: 'S-000123', status, ...(news && { news }) }, context).subject,
  ).toBe(subject),
)
