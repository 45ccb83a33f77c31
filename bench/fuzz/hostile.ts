import type { Random } from './random.ts'

const ESCAPED = [
  '',
  '0',
  '1',
  '-1',
  '21',
  '1e309',
  '-0',
  'NaN',
  'Infinity',
  '9007199254740993',
  '99999999999999999999999',
  '0x1f',
  '1.5',
  '1,000,000',
  'true',
  'null',
  'undefined',
  '[object%20Object]',
  '%00',
  'a%00b',
  '%0d%0aset-cookie:%20a=b',
  '%ff',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%f0%9f%9a%97',
  '%',
  '%2',
  '%zz',
  '%u0041',
  '+',
  '%20',
  '%09',
  '..',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '.',
  '//evil.example',
  '\\\\evil.example',
  "'",
  '"',
  '`',
  ';',
  "'%20or%201=1--",
  '1);drop%20table%20vehicles;--',
  '$1',
  '$(id)',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%3Csvg/onload=1%3E',
  'Sed%C3%A1n',
  'sedan',
  'Toyota',
  'Mazda%203',
  'Monterrey',
  'SUV',
  'price-asc',
  'relevance',
  'a'.repeat(300),
  'a'.repeat(5000),
  '%F0%9F%98%80'.repeat(200),
  '%E2%80%AE',
  '%CC%81'.repeat(300),
  '(((((((((',
  ')))',
  '['.repeat(500),
  '{'.repeat(500),
  '*',
  '_',
  '%25',
  '100%25',
  'constructor',
  '__proto__',
  'toString',
  'eq.',
  'eq.1',
  'is.null',
  'not.is.null',
  'not.not.eq.1',
  'in.()',
  'in.(1,2',
  'in.("a,b","c\\"d")',
  'like.*a*',
  'ilike.%25%25',
  'match.(',
  'imatch.[a',
  'cs.{a,b}',
  'cd.{',
  'ov.[1,2]',
  'sl.(',
  'fts(spanish).auto',
  'fts.%26%26',
  'plfts.a',
  'gte.2020',
  'lt.1e400',
  'isdistinct.null',
  'foo.1',
  'eq(any).{1,2}',
  'eq.00000000-0000-0000-0000-000000000000',
  '(slug.eq.a,precio.gt.1)',
  '(and(a.eq.1,or(b.eq.2',
  '*,count()',
  'slug,precio::text',
  'precio->>a',
  'a->b->>c::int',
  'branches(*)',
  'slug:titulo',
  'precio.sum()',
  'precio.desc.nullslast',
  'precio.sideways',
  '..',
  'precio,,slug',
  'id.asc,',
  '2020-02-30',
  'infinity',
] as const

export const hostileValue = (random: Random): string => {
  if (random.chance(0.75)) return random.pick(ESCAPED)
  // Bytes nobody chose.
  return random.some(12, () => `%${random.below(256).toString(16).padStart(2, '0')}`).join('')
}

const LATIN = 'áéñü\u0080ÿ'

export const hostileHeader = (random: Random): string =>
  random.pick([
    '',
    '*',
    '*/*',
    ',',
    ';;;',
    'a'.repeat(2000),
    LATIN,
    '0',
    '-1',
    'bytes=0-',
    '0-9',
    '5-1',
    '-',
    '0-99999999999999999999',
    'items=a',
    'gzip;q=0, *;q=0',
    'br;q=nope',
    'application/json',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.plan+json',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/octet-stream',
    'application/json; charset=utf-7',
    'text/html',
    'image/avif',
    'public',
    'storage',
    'auth',
    'private',
    'return=representation',
    'return=minimal,count=exact',
    'count=planned',
    'count=estimated',
    'resolution=merge-duplicates',
    'tx=rollback',
    'handling=strict, foo=bar',
    'max-affected=1, handling=strict',
    'missing=default',
    'Bearer ',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
    'Basic Og==',
    'W/"x"',
    '"',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'not a date',
    'http://evil.example',
    'null',
    'evil.example',
    '127.0.0.1, ::1',
    'a=b; c="d',
    '__proto__=1',
  ])

export function hostileBody(random: Random): Buffer {
  const value = () =>
    random.pick<unknown>([
      null,
      0,
      -1,
      1e308,
      '',
      'a',
      '\u0000',
      '😀',
      true,
      [],
      {},
      [[]],
      { a: 1 },
      'x'.repeat(5000),
      '2020-02-30',
      Number.MAX_SAFE_INTEGER,
    ])
  const row = () =>
    Object.fromEntries(
      random.some(6, () => [
        random.pick([
          'slug',
          'precio',
          'id',
          'ubicacion',
          'titulo',
          'autoano',
          'search_term',
          'vehicle_ordencompra',
          'name',
          'value',
          'page',
          '__proto__',
          '',
          'no_such',
          'a"b',
        ]),
        value(),
      ]),
    )
  switch (random.below(14)) {
    case 0:
      return Buffer.alloc(0)
    case 1:
      return Buffer.from('['.repeat(20_000))
    case 2:
      return Buffer.from(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)
    case 3:
      return Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
    case 4:
      return Buffer.from('{"slug": "a\\u0000b", "titulo": "\\ud800"}')
    case 5:
      return Buffer.from(`{"a": 1${random.pick(['', ',', '}}', ',"a":2}'])}`)
    case 6:
      return Buffer.from(JSON.stringify(Array.from({ length: 300 }, row)))
    case 7:
      return Buffer.from(JSON.stringify({ search_term: 'a'.repeat(1_000_000) }))
    case 8:
      return Buffer.from('slug,precio\n"a,1\n,,,\n')
    case 9:
      return Buffer.from('slug=a&slug=b&precio=%00&=&&%ff')
    case 10:
      return Buffer.from(Array.from({ length: 200 }, () => random.below(256)))
    case 11:
      return Buffer.from(JSON.stringify(value()))
    default:
      return Buffer.from(JSON.stringify(row()))
  }
}
