import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlockType, MOST_BLOCKS } from './landing.ts'
import {
  addBlock,
  blockTypeOf,
  changeBlock,
  contentOf,
  copyBlock,
  draftAsShown,
  isShown,
  type LandingDraft,
  moveBlock,
  openLandingDraft,
  removeBlock,
} from './landing-draft.ts'

const BRAND = { name: 'Volante' }
const TYPES: BlockType[] = [
  ...(['Hero', 'CarGrid', 'LeadForm', 'Faq', 'Text', 'Video', 'Promo'] as const),
  ...(['Gallery', 'PlanTable', 'Testimonials', 'BranchMap', 'Countdown', 'Advisor'] as const),
]
const text = (words: string) => ({ type: 'Text', props: { id: words, title: '', text: words } })
const UNKNOWN = { type: 'Carousel', props: { id: 'c', until: '2026-12-24' }, readOnly: { until: true } }
const OUTDATED = { type: 'Text', props: { id: 'o', body: 'Así se llamaba antes' } }
const open = (...content: unknown[]) =>
  openLandingDraft({ title: 'Buen Fin', slug: 'buen-fin', description: '', draft: { root: { props: {} }, content } })
const words = ({ blocks }: LandingDraft) =>
  blocks.map(({ stored }) => (stored as { props: { text?: string } }).props.text)

describe('unknown blocks in the editor', () => {
  test('are preserved by opening and saving', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (content, rest) => {
        const draft = { ...rest, root: { props: { anything: 1 } }, content }
        const opened = openLandingDraft({ title: 'x', slug: 'x', description: 'x', draft })
        expect(contentOf(opened).draft).toEqual(draft)
      }),
    )
  })
  test.each([null, [], 'x', {}, { root: 7, content: {} }])('become a valid page from %j', (draft) => {
    const stored = contentOf(openLandingDraft({ title: 'x', slug: 'x', description: '', draft })).draft
    expect(stored).toMatchObject({ root: {}, content: [] })
  })
  test('are unaffected by changes of other blocks', () => {
    let draft = open(text('uno'), UNKNOWN, OUTDATED)
    draft = addBlock(draft, 'Promo', 'nuevo')
    draft = moveBlock(draft, 'nuevo', -1)
    draft = removeBlock(draft, 'b0')
    expect(contentOf(draft).draft.content).toEqual([UNKNOWN, expect.objectContaining({ type: 'Promo' }), OUTDATED])
  })
  test('differ from outdated ones: an unknown one has no type, an outdated one is hidden', () => {
    const [unknown, outdated] = open(UNKNOWN, OUTDATED).blocks
    expect([blockTypeOf(unknown!), isShown(unknown!)]).toEqual([null, false])
    expect([blockTypeOf(outdated!), isShown(outdated!)]).toEqual(['Text', false])
  })
  test('keep unknown properties when a known one changes', () => {
    const draft = changeBlock(open(OUTDATED), 'b0', 'text', 'Hola')
    expect(draft.blocks[0]!.stored).toEqual({
      type: 'Text',
      props: { id: 'o', body: OUTDATED.props.body, text: 'Hola' },
    })
    expect(isShown(draft.blocks[0]!)).toBe(true)
  })
  test('are copied with a new id', () => {
    const { content } = contentOf(copyBlock(open(UNKNOWN, text('dos')), 'b0', 'k')).draft
    expect(content).toEqual([UNKNOWN, { ...UNKNOWN, props: { ...UNKNOWN.props, id: 'Carousel-k' } }, text('dos')])
  })
})

describe('blocks', () => {
  test.each(TYPES)('of the new kind %s are hidden until complete', (type) => {
    const [block] = addBlock(open(), type, 'k').blocks
    expect(blockTypeOf(block!)).toBe(type)
    expect(isShown(block!)).toBe(false)
  })
  test('move by one place and stay at the ends', () => {
    const draft = open(text('uno'), text('dos'), text('tres'))
    expect(words(moveBlock(draft, 'b0', 1))).toEqual(['dos', 'uno', 'tres'])
    expect(words(moveBlock(draft, 'b2', -1))).toEqual(['uno', 'tres', 'dos'])
    for (const [key, by] of [
      ['b0', -1],
      ['b2', 1],
      ['nobody', 1],
    ] as const)
      expect(moveBlock(draft, key, by)).toBe(draft)
  })
  test("are previewed with the page's title and description", () => {
    const draft = { ...open(text('Hola, {brand}'), UNKNOWN), description: 'Autos' }
    expect(draftAsShown(draft, BRAND)).toMatchObject({
      root: { props: { title: 'Buen Fin', description: 'Autos' } },
      content: [{ type: 'Text', props: { text: 'Hola, Volante' } }],
    })
  })
  test('beyond the maximum are stored and hidden', () => {
    const draft = open(...Array.from({ length: MOST_BLOCKS + 2 }, (_, at) => text(`n${at}`)))
    expect(contentOf(draft).draft.content).toHaveLength(MOST_BLOCKS + 2)
    expect(draftAsShown(draft, BRAND).content).toHaveLength(MOST_BLOCKS)
  })
})
