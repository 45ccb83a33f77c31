import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { videoOf } from '../vehicles/video.ts'
import { type LandingData, paragraphsOf, readLanding, safeLink } from './landing.ts'

const BRAND = { name: 'Volante' }
const page = (...content: unknown[]) => ({ root: { props: {} }, content })
const block = (type: string, props: Record<string, unknown>) => ({ type, props: { id: 'x', ...props } })
const read = (...content: unknown[]) => readLanding(page(...content), BRAND).content

const LINKS = /^($|#[\w-]+$|\/(?!\/)|https:\/\/)/
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []
const expectSafe = (data: LandingData) => {
  expect(data.content.length).toBeLessThanOrEqual(40)
  expect(new Set(data.content.map(({ props }) => props.id)).size).toBe(data.content.length)
  for (const { props } of data.content) {
    if ('link' in props) expect(props.link).toMatch(LINKS)
    if ('player' in props) expect(props.player).toMatch(/^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//)
    if ('image' in props) expect(props.image).toMatch(/^(https?:\/\/|$)/)
    for (const text of stringsIn(props)) expect(text.length).toBeLessThanOrEqual(4200)
  }
}

describe('a stored page', () => {
  test('of any content gives a safe result', () => {
    fc.assert(fc.property(fc.anything(), (value) => expectSafe(readLanding(value, BRAND))))
  })
  test('may have any block properties', () => {
    const names =
      'title text label link image alt cars most items address badge terms thanks asksMessage puck children pictures branch promotion advisor'
    const props = fc.dictionary(fc.constantFrom(...names.split(' ')), fc.oneof(fc.anything(), fc.webUrl(), fc.string()))
    const types = fc.constantFrom(
      'Hero',
      'CarGrid',
      'LeadForm',
      'Faq',
      'Text',
      'Video',
      'Promo',
      'Gallery',
      'PlanTable',
      'Testimonials',
      'BranchMap',
      'Countdown',
      'Advisor',
      'constructor',
      '__proto__',
    )
    const content = fc.array(fc.record({ type: types, props }))
    fc.assert(fc.property(content, (blocks) => expectSafe(readLanding({ content: blocks }, BRAND))))
  })
  test.each([null, undefined, 7, 'x', [], {}, { content: {} }, { root: [], content: 'x' }])(
    '%j is an empty page',
    (value) =>
      expect(readLanding(value, BRAND)).toEqual({ root: { props: { title: '', description: '' } }, content: [] }),
  )
  test.each(['Html', 'script', '__proto__', 'constructor', 'toString', '', 'hero'])('leaves out the block %j', (type) =>
    expect(read(block(type, { title: 'Hola', text: 'Hola' }))).toEqual([]),
  )
  test('drops unknown properties', () => {
    const [made] = read(
      block('Text', {
        text: 'Hola',
        dangerouslySetInnerHTML: { __html: '<b>' },
        onClick: 'x',
        children: 'y',
        style: {},
      }),
    )
    expect(made).toEqual({ type: 'Text', props: { id: 'bloque-1', title: '', text: 'Hola' } })
  })
  test('has plain text without invisible characters', () => {
    const [made] = read(block('Text', { title: 'a\u202eb\u0000c\n d', text: '<script>alert(1)</script>\r\nfin\u2066' }))
    expect(made!.props).toMatchObject({ title: 'abc d', text: '<script>alert(1)</script>\nfin' })
  })
  test('has at most forty blocks, and a title of 160 characters', () => {
    const many = read(...Array.from({ length: 60 }, () => block('Text', { title: 'x'.repeat(900), text: 'Hola' })))
    expect(many).toHaveLength(40)
    expect((many[0]!.props as { title: string }).title).toHaveLength(160)
  })
  test("replaces {brand} by the brand's name", () => {
    const { root, content } = readLanding(
      {
        root: { props: { title: 'Con {brand}' } },
        content: [block('Faq', { items: [{ question: '¿{brand}?', answer: 'Sí, {brand}.' }] })],
      },
      BRAND,
    )
    expect(root.props.title).toBe('Con Volante')
    expect(content[0]!.props).toMatchObject({ items: [{ question: '¿Volante?', answer: 'Sí, Volante.' }] })
  })
})

describe('a block without its main content is left out', () => {
  test.each([
    ['Hero', { text: 'Hola' }],
    ['Hero', { title: { toString: 'x' } }],
    ['CarGrid', { cars: 'marca=Mazda' }],
    ['LeadForm', { title: '  ' }],
    ['Faq', { title: 'Dudas', items: [] }],
    ['Faq', { title: 'Dudas', items: [{ question: '¿?' }, 7, null] }],
    ['Text', { title: 'Hola', text: '\u200e' }],
    ['Video', { title: 'Hola' }],
    ['Video', { title: 'Hola', address: 'https://evil.example/watch?v=dQw4w9WgXcQ' }],
    ['Promo', { text: 'Hola' }],
    ['Gallery', { title: 'Fotos', pictures: [] }],
    ['Gallery', { title: 'Fotos', pictures: [{ image: 'javascript:alert(1)', alt: 'x' }, 7, null] }],
    ['Gallery', { pictures: [{ image: 'https://volante.example/a.jpg', alt: 'x' }] }],
    ['PlanTable', { cars: 'marca=Mazda' }],
    ['Testimonials', { text: 'Hola' }],
    ['BranchMap', { title: 'Ven' }],
    ['BranchMap', { title: 'Ven', branch: { code: 'MTY' } }],
    ['Countdown', { title: 'Ya casi', promotion: ' ' }],
    ['Advisor', { title: 'Pregúntale' }],
  ])('%s %j', (type, props) => expect(read(block(type, props))).toEqual([]))
})

describe('a link', () => {
  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'http://example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://user:pass@evil.example',
    'https:evil.example',
    '/a b',
    '/a"onmouseover="x',
    `/${'x'.repeat(600)}`,
    '',
    'autos',
    '#"><script>',
    null,
    7,
    ['/autos'],
  ])('%j is removed', (link) => expect(safeLink(link)).toBe(''))
  test.each([
    ['/autos?marca=Mazda', '/autos?marca=Mazda'],
    ['/a/../autos', '/autos'],
    ['#formulario', '#formulario'],
    [' https://wa.me/528100000000?text=Hola ', 'https://wa.me/528100000000?text=Hola'],
  ])('%s is normalized to %s', (link, target) => expect(safeLink(link)).toBe(target))
  test('without a label is no button, nor a label without a link', () => {
    const [one, other] = read(
      block('Hero', { title: 'Hola', label: 'Ver autos', link: 'javascript:x' }),
      block('Promo', { title: 'Hola', link: '/autos' }),
    )
    expect(one!.props).toMatchObject({ label: '', link: '' })
    expect(other!.props).toMatchObject({ label: '', link: '' })
  })
})

describe('cars on a page', () => {
  test.each([
    ['marca=Mazda&maxPrice=300000&page=4&pageSize=99&utm_source=x', 'hideSeparado=true&marca=Mazda&maxPrice=300000'],
    ['https://volante.example/autos?carroceria=SUV', 'carroceria=SUV&hideSeparado=true'],
    ['', 'hideSeparado=true'],
    [{ marca: 'Mazda' }, 'hideSeparado=true'],
  ])('with %j are queried by %s', (cars, params) => {
    const [grid] = read(block('CarGrid', { title: 'Autos', cars }))
    expect(grid!.props).toMatchObject({ cars: params, most: 6 })
  })
  test.each([
    [99, 12],
    [-1, 3],
    [7.9, 7],
    ['9', 6],
    [Number.NaN, 6],
  ])('of %j are %d', (most, shown) =>
    expect(read(block('CarGrid', { title: 'Autos', most }))[0]!.props).toMatchObject({ most: shown }),
  )
})

test('a gallery has at most twelve valid photographs', () => {
  const image = 'https://volante.example/a.jpg'
  const pictures = [{ image: 'x' }, ...Array.from({ length: 14 }, () => ({ image, alt: ' De\nfrente ', onClick: 'x' }))]
  const [gallery] = read(block('Gallery', { title: 'Fotos', pictures }))
  expect(gallery!.props).toMatchObject({ pictures: Array.from({ length: 11 }, () => ({ image, alt: 'De frente' })) })
})

describe('a video', () => {
  const YOUTUBE = {
    page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  }
  const VIMEO = {
    page: 'https://vimeo.com/76979871',
    player: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  }
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s&list=x', YOUTUBE],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', YOUTUBE],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
    ['https://vimeo.com/76979871', VIMEO],
    ['https://player.vimeo.com/video/76979871?h=1', VIMEO],
  ])('at %s is recognized by its id', (address, video) => expect(videoOf(address)).toEqual(video))
  test.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/../evil',
    'https://vimeo.com/channels/staffpicks',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    '',
  ])('at %j is not supported', (address) => expect(videoOf(address)).toBeNull())
})

test('paragraphs end at empty lines, and dashes form a list', () =>
  expect(paragraphsOf('Uno\nsigue\n\n\n- a\n- b\n\n   \n\nDos - x')).toEqual([
    { list: false, lines: ['Uno sigue'] },
    { list: true, lines: ['a', 'b'] },
    { list: false, lines: ['Dos - x'] },
  ]))
