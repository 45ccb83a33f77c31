import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImages } from './images.ts'

const A = 'https://a.mx/1.jpg'
const B = 'https://b.mx/2.png?w=3'

test.each(['#ERROR!', '/fotos/1.jpg', 'foto1.jpg', 'ftp://a.mx/1.jpg', 'www.a.mx/1.jpg', 'javascript:alert(1)'])(
  '%s is dropped and reported',
  (cell) => expect(readImages(cell)).toEqual({ urls: [], dropped: [cell] }),
)

test.each([
  `${A},${B}`,
  `${A}, ${B}`,
  `${A};${B}`,
  `${A}|${B}`,
  `${A} ${B}`,
  `${A}\n${B}`,
  `${A}\r\n${B}\r\n`,
  `["${A}","${B}"]`,
  `['${A}', '${B}']`,
  `{${A},${B}}`,
  `["https:\\/\\/a.mx\\/1.jpg","https:\\/\\/b.mx\\/2.png?w=3"]`,
  `<img src="${A}"/><img src="${B}"/>`,
  `${A}, ${B}, ${A}`,
])('two pictures in %j', (cell) => expect(readImages(cell)).toEqual({ urls: [A, B], dropped: [] }))

test('concatenated addresses are split', () =>
  expect(readImages('https://a.mx/1.jpghttps://a.mx/2.jpg').urls).toEqual(['https://a.mx/1.jpg', 'https://a.mx/2.jpg']))

test('a comma inside an address stays', () =>
  expect(readImages('https://res.example.com/w_300,h_200,c_fill/v1/a.jpg, https://b.mx/x.png').urls).toEqual([
    'https://res.example.com/w_300,h_200,c_fill/v1/a.jpg',
    'https://b.mx/x.png',
  ]))

test('valid entries of a list are kept', () =>
  expect(readImages(`${A}|#ERROR!|foto2.jpg`)).toEqual({ urls: [A], dropped: ['#ERROR!', 'foto2.jpg'] }))

test('any cell gives only web addresses', () => {
  fc.assert(
    fc.property(fc.string(), (cell) => {
      for (const url of readImages(cell).urls) expect(url).toMatch(/^https?:\/\//i)
    }),
  )
})
