import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brand, code, link, linkPage } from './account-golden.ts'
import { howLong, type MailContext } from './letter.ts'
import { GOLDEN } from './letters-golden.ts'
import type { MailTemplate } from './mail-data.ts'
import { writeMail } from './write-mail.ts'

const context: MailContext = { brand, siteUrl: 'https://volante.example', expiresIn: 3600 }

const NAMES = Object.keys(GOLDEN) as MailTemplate[]

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

test('no mail links to an endpoint that consumes its code', () => {
  for (const name of NAMES) {
    const { html, text } = writeMail(name, GOLDEN[name].data, context)
    expect(html + text, name).not.toContain('/auth/v1/verify')
  }
})

describe.each(NAMES)('%s', (name) => {
  const { data, subject, title, button, says, page = '/acceder', links: others = [] } = GOLDEN[name]
  const mail = writeMail(name, data, context)

  test('has the required content in HTML and text', () => {
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

  test('has a layout for old, small and dark mail programs', () => {
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

test('groups delayed news into one mail', () => {
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

describe('values in mails', () => {
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
              ...['link', 'path', 'token', 'factorType', 'id', 'deal', 'lead', 'client'],
              ...['news', 'what', 'way', 'many', 'from', 'to'],
            ].includes(key)
              ? given
              : ['candidate-letter', 'mailing'].includes(name) && key === 'body'
                ? value.replace(/\s+/g, ' ').trim() || '.'
                : nastily(given, value),
          ]),
        )
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
    'the link %j is rejected',
    (bad) => {
      expect(() => writeMail('recovery', { code, link: bad }, context)).toThrow()
    },
  )

  test('quotes and brackets of a link stay inside it', () => {
    const mail = writeMail(
      'recovery',
      { code, link: `https://volante.example/v?a="><script>alert(1)</script>` },
      context,
    )
    expect(mail.html).not.toContain('<script')
    expect(mail.html).not.toContain('a=">')
  })

  test('an unknown template is rejected by name', () => {
    expect(() => writeMail('welcome' as never, {} as never, context)).toThrow('welcome')
    expect(() => writeMail('constructor' as never, {} as never, context)).toThrow('constructor')
  })

  test('the brand may contain special characters', () => {
    const mail = writeMail('invite', { code, link }, { ...context, brand: { ...brand, name: 'Autos <R&R> "Ñandú"' } })
    expect(mail.subject).toBe('Te invitaron a Autos <R&R> "Ñandú"')
    expect(mail.html).toContain('Autos &lt;R&amp;R&gt; &quot;Ñandú&quot;')
  })

  test('without a lifetime none is mentioned', () => {
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
] as const)('an application that is %s (%s) is announced as %s', (status, news, subject) =>
  expect(
    writeMail('application-status', { id: 'a1', folio: 'S-000123', status, ...(news && { news }) }, context).subject,
  ).toBe(subject),
)
