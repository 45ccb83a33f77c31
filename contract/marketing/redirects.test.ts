import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedRedirects, matchRedirect, parseRedirects, siteRedirects } from './redirects.ts'

const header = 'Status Code,Address,Redirect URL\n'
const of = (...rows: string[]) => Object.fromEntries(parseRedirects(header + rows.join('\n'), 'volante.example'))

describe('ignored rows', () => {
  test.each([
    ['another code', '302,/a,/b'],
    ['no code', ',/a,/b'],
    ['no target', '301,/a,'],
    ['no address', '301,,/b'],
    ['the same path', '301,/a,/a'],
    ['the same path with a slash', '301,/a,/a/'],
    ['the same path with a fragment', '301,/a,/a#b'],
    ['the same path with a query', '301,/a,/a?b=1'],
    ['the same path under the own host', '301,https://www.volante.example/a,https://volante.example/a'],
    ['a target on another host', '301,/a,https://evil.example/b'],
    ['a target on another host without its scheme', '301,/a,//evil.example/b'],
    ['a target on another host with backslashes', '301,/a,/\\evil.example/b'],
    ['a host that only begins like ours', '301,/a,https://volante.example.evil.example/b'],
    ['ours as the user name of another host', '301,/a,https://volante.example@evil.example/b'],
    ['a script', '301,/a,javascript:alert(1)'],
    ['another scheme', '301,/a,ftp://volante.example/b'],
    ['an address of another host', '301,https://evil.example/a,/b'],
    ['an address that cannot be read', '301,http://[,/b'],
  ])('%s', (_, row) => expect(of(row)).toEqual({}))

  test('a loop of any length, and nothing else', () => {
    expect(of('301,/a,/b', '301,/b,/a')).toEqual({})
    expect(of('301,/a,/b', '301,/b,/c', '301,/c,/a', '301,/x,/a', '301,/y,/z')).toEqual({ '/x': '/a', '/y': '/z' })
  })

  test('a loop hidden by a query', () => {
    expect(of('301,/a,/b?x=1', '301,/b,/a')).toEqual({})
    expect(of('301,/b,/c', '301,/c?x=1,/b?x=1')).toEqual({})
  })

  test('a second row for one address', () => expect(of('301,/a,/b', '301,/a,/c')).toEqual({ '/a': '/b' }))

  test('a file without the three columns, an empty file, a file without a table', () => {
    for (const text of ['', '\n\n', 'Address,Redirect URL\n/a,/b', '<!doctype html><title>x</title>', '"']) {
      expect(parseRedirects(text).size).toBe(0)
    }
  })
})

describe('accepted rows', () => {
  test('columns in any order, with others, in any case, after a title line, with a byte order mark', () => {
    const text = '\uFEFFInternal - All\r\nADDRESS,Content, status code ,Redirect URL\r\n/a,text/html,301,/b\r\n'
    expect([...parseRedirects(text)]).toEqual([['/a', '/b']])
  })

  test('quoted fields and semicolons', () => {
    expect(of('"301","/a,b","/c ""d"""')).toEqual({ '/a,b': '/c%20%22d%22' })
    expect([...parseRedirects('Status Code;Address;Redirect URL\n301;/a;/b')]).toEqual([['/a', '/b']])
    expect(of('301,"/a","/b\n"', '301,/c,/d')).toEqual({ '/a': '/b', '/c': '/d' })
  })

  test('the own host is removed from addresses', () =>
    expect(of('301,https://www.volante.example/a/,http://Volante.example/b?c=1#d')).toEqual({ '/a': '/b?c=1#d' }))

  test("without a known host, each row's address defines it", () => {
    const text = `${header}301,https://old.example/a,https://old.example/b\n301,https://old.example/c,https://evil.example/d`
    expect([...parseRedirects(text)]).toEqual([['/a', '/b']])
  })

  test('a path never becomes a host', () =>
    expect(of('301,/a,https://volante.example//evil.example/b', '301,/c,/.//evil.example')).toEqual({
      '/a': '/evil.example/b',
      '/c': '/evil.example',
    }))

  test('a chain redirects to its end', () =>
    expect(of('301,/a,/b', '301,/b,/c?x=1', '301,/c,/d')).toEqual({ '/a': '/d?x=1', '/b': '/d?x=1', '/c': '/d' }))
})

describe('matching', () => {
  const redirects = parseRedirects(`${header}301,/a,/b\n301,/p?id=7,/siete\n301,/q,/r?x=1#fin\n301,/año,/autos`)
  test.each<[string, string | null]>([
    ['/', null],
    ['/b', null],
    ['/ab', null],
    ['/p', null],
    ['/p?id=8', null],
    ['//a', null],
    ['http://[', null],
    ['/a', '/b'],
    ['/a/', '/b'],
    ['/a?utm_source=x&y=%20', '/b?utm_source=x&y=%20'],
    ['/p?id=7', '/siete'],
    ['/q', '/r?x=1#fin'],
    ['/q?y=2', '/r?x=1&y=2#fin'],
    ['/a%C3%B1o', '/autos'],
  ])('%s → %s', (path, target) => expect(matchRedirect(redirects, path)).toBe(target))
})

describe('the fixed redirects', () => {
  test.each([
    ['/vende-tu-auto', '/vender-mi-auto'],
    ['/inventario-volante', '/autos'],
    ['/volante-inventario', '/autos'],
    ['/inventario', '/autos'],
    ['/unete-al-equipo', '/vacantes'],
    ['/financiamiento', '/escritorio/aplicacion'],
    ['/solicitar-financiamiento', '/escritorio/aplicacion'],
    ['/solicitud-de-credito', '/escritorio/aplicacion'],
    ['/portal-de-clientes', '/escritorio'],
    ['/faqs', '/faq'],
    ['/beta-v.0.1', '/escritorio/beta-v.0.1'],
  ])('%s → %s', (from, to) => {
    expect(matchRedirect(fixedRedirects('volante'), from)).toBe(to)
    expect(matchRedirect(fixedRedirects('volante'), `${from}?a=1`)).toBe(`${to}?a=1`)
  })

  test('the file cannot override or loop them', () => {
    const text = `${header}301,/faqs,/otra\n301,/autos,/inventario\n301,/seminuevos,/inventario`
    const redirects = siteRedirects('volante', text)
    expect(redirects.get('/faqs')).toBe('/faq')
    expect(redirects.get('/inventario')).toBe('/autos')
    expect(redirects.has('/autos')).toBe(false)
    expect(redirects.get('/seminuevos')).toBe('/autos')
  })
})

test('for any file, every redirect ends on this site, and chains end', () => {
  const path = fc.constantFrom(
    '/a',
    '/b',
    '/c',
    '/d',
    '/a?x=1',
    '/b?x=1',
    '//e',
    'https://evil.example/a',
    '/inventario',
    '/autos',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path), { maxLength: 12 }), path, (rows, start) => {
      const redirects = siteRedirects(
        'volante',
        header + rows.map(([from, to]) => `301,${from},${to}`).join('\n'),
        'volante.example',
      )
      let at: string | null = start
      let hops = 0
      for (at = matchRedirect(redirects, at); at !== null; at = matchRedirect(redirects, at)) {
        expect(at).toMatch(/^\/[^/\\]/)
        expect(++hops).toBeLessThan(10)
      }
    }),
    { numRuns: 3_000 },
  )
})
