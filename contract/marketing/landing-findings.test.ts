import { describe, expect, test } from 'vitest'
import { landingFindings } from './landing-findings.ts'

const IMAGE = 'https://volante.example/a.jpg'
const find = (...blocks: [type: string, props: Record<string, unknown>][]) =>
  landingFindings({ blocks: blocks.map(([type, props], place) => ({ key: `b${place}`, stored: { type, props } })) })
const FORM: [string, Record<string, unknown>] = ['LeadForm', { title: 'Escríbenos' }]

describe('publication is blocked', () => {
  test('by a cover photograph without an alternative text', () =>
    expect(find(['Hero', { title: 'Hola', image: IMAGE, alt: ' ' }])).toEqual([
      { key: 'b0', isGrave: true, text: 'Falta decir qué se ve en la foto.' },
    ]))
  test('by a gallery with such a photograph, which is named', () =>
    expect(
      find(['Gallery', { title: 'Fotos', pictures: [{ image: IMAGE, alt: 'De frente' }, { image: IMAGE }] }]),
    ).toMatchObject([{ isGrave: true, text: 'Falta decir qué se ve en la foto 2.' }]))
  test('by a button to a missing or hidden form', () => {
    const button: [string, Record<string, unknown>] = [
      'Promo',
      { title: 'Bono', label: 'Lo quiero', link: '#formulario' },
    ]
    expect(find(button, ['LeadForm', { title: '' }])).toContainEqual({
      key: 'b0',
      isGrave: true,
      text: expect.stringContaining('formulario'),
    })
    expect(find(button, FORM)).toEqual([])
  })
  test.each(['javascript:alert(1)', 'autos', '//otro.example', 'https://ana:clave@otro.example'])(
    'by a button to %s, which would be hidden',
    (link) =>
      expect(find(['Promo', { title: 'Bono', label: 'Lo quiero', link }])).toEqual([
        { key: 'b0', isGrave: true, text: expect.stringMatching(/^El botón no se vería/) },
      ]),
  )
})

describe('publication has a warning', () => {
  test.each([
    [
      [
        ['Text', { title: 'Antes', text: 'x' }],
        ['Hero', { title: 'Hola' }],
      ],
      'b1',
      /portada/,
    ],
    [[['Hero', { title: 'GRAN VENTA NOCTURNA' }]], 'b0', /mayúsculas/],
    [[['Hero', { title: 'Hola', image: IMAGE, alt: 'IMG_2044.jpg' }]], 'b0', /archivo/],
    [[['Promo', { title: 'Bono', label: 'Clic aquí', link: '/autos' }]], 'b0', /no dice a dónde/],
    [[['Promo', { title: 'Bono', label: 'Verlo', link: '#abajo' }]], 'b0', /no está en la página/],
    [[['Promo', { title: 'Bono', label: ' ', link: 'javascript:alert(1)' }]], 'b0', /destino del botón no sirve/],
    [[['Promo', { title: '', label: 'Verlo', link: 'javascript:alert(1)' }]], 'b0', /no lo ven/],
    [[['Carousel', { image: IMAGE }]], 'b0', /no lo ven/],
  ] as [[string, Record<string, unknown>][], string, RegExp][])('%j', (blocks, key, text) =>
    expect(find(...blocks)).toEqual([{ key, isGrave: false, text: expect.stringMatching(text) }]),
  )
  test('for two buttons with equal labels and different targets', () =>
    expect(
      find(
        ['Promo', { title: 'Uno', label: 'Conócelo', link: '/autos' }],
        ['Promo', { title: 'Dos', label: 'conócelo', link: '/faq' }],
      ).map(({ key }) => key),
    ).toEqual(['b0', 'b1']))
})

test('for a block beyond the visible maximum', () =>
  expect(find(...Array.from({ length: 41 }, (): [string, Record<string, unknown>] => ['Text', { text: 'x' }]))).toEqual(
    [{ key: 'b40', isGrave: false, text: expect.stringMatching(/40 bloques/) }],
  ))

test('only about being hidden, for hidden blocks; correct ones have none', () =>
  expect(
    find(
      ['Hero', { title: 'SUV', image: IMAGE, alt: 'Una SUV azul de frente', label: 'Quiero una', link: '#formulario' }],
      ['Carousel', { image: IMAGE }],
      ['Gallery', { title: '', pictures: [{ image: IMAGE }] }],
      FORM,
    ),
  ).toMatchObject([
    { key: 'b1', isGrave: false },
    { key: 'b2', isGrave: false },
  ]))
