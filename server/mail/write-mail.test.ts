import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_LETTERS, brand, code, type Golden, link, linkPage } from './account-golden.ts'
import { howLong, type MailContext } from './letter.ts'
import type { MailTemplate } from './mail-data.ts'
import { VISIT_LETTERS } from './visit-golden.ts'
import { writeMail } from './write-mail.ts'

const context: MailContext = { brand, siteUrl: 'https://volante.example', expiresIn: 3600 }

// Each template with what it is given, and the words it must say.
const GOLDEN: Golden = {
  ...ACCOUNT_LETTERS,
  'alert-confirm': {
    data: { token: 'abcdefghijklmnopqrstuv', kind: 'busqueda', search: 'marca=Mazda&maxPrice=350000' },
    subject: 'Confirma tu alerta',
    title: '¿Quieres que te avisemos?',
    button: 'Ver y confirmar',
    page: '/alertas/confirmar/abcdefghijklmnopqrstuv',
    says: ['Llega un auto de tu búsqueda: Mazda · Hasta $350,000', 'Si no fuiste tú, no hagas nada'],
  },
  'alert-cars': {
    data: {
      cars: [
        { kind: 'busqueda', search: 'marca=Mazda', title: 'Mazda 3 2021', slug: 'mazda-3-2021', price: 289_900 },
        { kind: 'precio', title: 'Kia Rio 2020', slug: 'kia-rio-2020', price: 190_000, was: 200_000, reserved: true },
      ],
      ...{ many: 3, token: 'abcdefghijklmnopqrstuv' },
    },
    subject: 'Tus alertas: 3 autos',
    title: '3 autos para ti',
    says: [
      ...['Mazda 3 2021', '$289,900', 'Cumple tu búsqueda: Mazda.', 'Kia Rio 2020'],
      '$190,000 (antes $200,000, $10,000 menos)',
      'Bajó de precio el auto que sigues. Por ahora está apartado.',
      'Y 1 más',
    ],
    links: ['Mazda 3 2021', 'Kia Rio 2020'],
    button: 'Cambiar o quitar mis alertas',
    page: '/alertas/abcdefghijklmnopqrstuv',
  },
  'candidacy-received': {
    data: { name: 'Ana Pérez', vacancy: 'Valuador de autos', folio: 'CV-000042', days: 180 },
    subject: 'Recibimos tu solicitud: Valuador de autos',
    title: 'Recibimos tu solicitud',
    says: ['Hola, Ana Pérez.', 'Tu folio es CV-000042.', 'tu CV 180 días, solo para esta selección'],
  },
  'candidate-letter': {
    data: {
      subject: 'Sobre tu solicitud',
      body: 'Hola, Ana: gracias por venir.',
      ...{ signer: 'Laura Gómez', folio: 'CV-000042' },
    },
    subject: 'Sobre tu solicitud',
    title: 'Sobre tu solicitud',
    says: ['Hola, Ana: gracias por venir.', 'Laura Gómez', 'folio CV-000042'],
  },
  'candidate-interview': {
    data: {
      ...{ what: 'booked', name: 'Ana Pérez', vacancy: 'Valuador de autos', way: 'sucursal', folio: 'CV-000042' },
      ...{ startsAt: '2027-03-15T15:00:00Z', timeZone: 'America/Matamoros', branch: 'Volante Reynosa' },
      ...{ address: 'Blvd. Miguel Hidalgo 1420', interviewer: 'Laura Gómez' },
    },
    subject: 'Tu entrevista: lunes, 15 de marzo de 2027, 10:00 a.m.',
    title: 'Tu entrevista',
    says: ['Valuador de autos', 'Dónde: Volante Reynosa, Blvd. Miguel Hidalgo 1420', 'Te entrevista: Laura Gómez'],
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
  ...VISIT_LETTERS,
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
  'care-question': {
    data: { name: 'Ana', agent: 'Beto', channel: 'call', token: 'a'.repeat(22) },
    subject: '¿Te atendieron?',
    title: '¿Te atendieron?',
    button: 'Contestar',
    page: `/atencion/${'a'.repeat(22)}`,
    says: ['Hola, Ana: Beto nos dice que habló contigo por teléfono. ¿Fue así?'],
  },
  'lead-news': {
    data: { news: 'gerente', who: 'Ana Pérez', phone: '+528112345678', client: 'c1', other: 'Beto', minutes: 15 },
    subject: 'Nadie le contesta a Ana Pérez',
    title: 'Nadie le contesta a Ana Pérez',
    button: 'Abrir',
    page: '/escritorio/admin/cliente/c1',
    says: ['Lleva 15 minutos de sucursal abierta esperando. Le toca a Beto.', 'Teléfono: 81 1234 5678'],
  },
  'weekly-figures': {
    data: {
      ...{ from: '2026-11-16', to: '2026-11-22' },
      lines: [
        { metric: 'leads', now: 42, before: 27, by: 'source', part: 'facebook', partNow: 20, partBefore: 9 },
        { metric: 'ventas', now: 1, before: 2, by: 'agent', part: 'Ana Pérez', partNow: 0, partBefore: 1 },
      ],
    },
    subject: 'Tu semana en cifras: 16–22 de noviembre',
    title: 'Lo que más cambió, 16–22 de noviembre',
    links: ['Ver leads nuevos', 'Ver ventas'],
    button: 'Ver todas las cifras',
    page: '/escritorio/admin/cifras?desde=2026-11-16&hasta=2026-11-22',
    says: [
      'Leads nuevos: 42, 15 leads más que la semana anterior (27). Lo que más cambió: de Facebook, de 9 a 20.',
      'Ventas: 1, 1 venta menos que la semana anterior (2). Lo que más cambió: con Ana Pérez, de 1 a 0.',
    ],
  },
  'export-made': {
    data: { who: 'Ana Pérez', view: 'Leads', rows: 1234, reason: 'Campaña de invierno', at: '2026-11-26T18:00:00Z' },
    subject: 'Ana Pérez descargó 1,234 renglones de Leads',
    title: 'Ana Pérez descargó 1,234 renglones',
    button: 'Ver las descargas',
    page: '/escritorio/admin/config/descargas',
    says: ['«Leads»', 'Campaña de invierno'],
  },
  'note-mention': {
    data: { from: 'Asesora Norte', body: '¿Lo ves tú el martes?', about: 'Versa 2021', deal: 'd1' },
    subject: 'Asesora Norte te nombró en una nota: Versa 2021',
    title: 'Asesora Norte te nombró en una nota',
    button: 'Ver de qué se trata',
    page: '/escritorio/admin/crm?abierto=d1',
    says: ['¿Lo ves tú el martes?', 'Ya puedes ver lo que trata la nota, aunque no sea tuyo.'],
  },
  'task-reminder': {
    data: { title: 'Llámale', dueAt: '2027-03-15T16:00:00Z', deal: 'd1', about: 'Versa 2021', client: 'Persona Uno' },
    subject: 'Pendiente: Llámale',
    title: 'Llámale',
    button: 'Abrir',
    page: '/escritorio/admin/crm?abierto=d1',
    says: ['lunes, 15 de marzo de 2027', 'Persona Uno · Versa 2021'],
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

test('no mail links to the endpoint that uses its code up', () => {
  for (const name of NAMES) {
    const { html, text } = writeMail(name, GOLDEN[name].data, context)
    expect(html + text, name).not.toContain('/auth/v1/verify')
  }
})

describe.each(NAMES)('%s', (name) => {
  const { data, subject, title, button, says, page = '/acceder', links: others = [] } = GOLDEN[name]
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
    expect(links.map(([, , label]) => label)).toEqual([...others, ...(button ? [button] : [])])
    const target = 'link' in data ? linkPage : `https://volante.example${page}`
    if (button) {
      expect(links.at(-1)![1]!.replaceAll('&amp;', '&')).toBe(target)
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

test('what waited for somebody’s shift is one letter with a line for each', () => {
  const { subject, text } = writeMail(
    'lead-news',
    {
      news: 'resumen',
      who: '2 clientes',
      items: [
        { news: 'regresa', who: 'Ana Pérez', other: 'Beto', phone: '+528112345678' },
        { news: 'sin_cubrir', who: 'Luis Soto', other: 'Carla' },
      ],
    },
    context,
  )
  expect(subject).toBe('Mientras no estabas: 2 avisos')
  expect(text).toContain('Ana Pérez vuelve a ti · 81 1234 5678')
  expect(text).toContain('Luis Soto pasó a Carla')
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

  // What in a list is no text of anybody's: addresses, numbers, the names of figures.
  const WORDLESS = new Set(['slug', 'metric', 'now', 'before', 'by', 'partNow', 'partBefore'])
  const nastily = (given: unknown, value: string): unknown =>
    Array.isArray(given)
      ? given.map((one) =>
          Object.fromEntries(Object.keys(one).map((key) => [key, WORDLESS.has(key) ? one[key] : value])),
        )
      : value

  test('never become markup, whatever they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), nasty, (name, value) => {
        const plain = writeMail(name, GOLDEN[name].data, context)
        const texts = Object.fromEntries(
          Object.entries(GOLDEN[name].data).map(([key, given]) => [
            key,
            [
              ...['link', 'token', 'factorType', 'id', 'deal', 'lead', 'client'],
              ...['news', 'what', 'way', 'many', 'from', 'to'],
            ].includes(key)
              ? given
              : // Written in paragraphs: here it has one, as the sample.
                name === 'candidate-letter' && key === 'body'
                ? value.replace(/\s+/g, ' ').trim() || '.'
                : nastily(given, value),
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
