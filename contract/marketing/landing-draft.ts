import { type BlockType, isBlockType, readLanding } from './landing.ts'

type Given = Record<string, unknown>

/** A block while edited. `key` is not stored. */
export interface DraftBlock {
  key: string
  stored: unknown
}

/** A landing page while edited; unknown parts are kept. */
export interface LandingDraft {
  title: string
  slug: string
  description: string
  blocks: readonly DraftBlock[]
  rest: Given
}

export interface LandingContent {
  title: string
  slug: string
  description: string
  draft: unknown
}

export function openLandingDraft({ title, slug, description, draft }: LandingContent): LandingDraft {
  const { content, ...rest } = asObject(draft)
  const blocks = (Array.isArray(content) ? content : []).map((stored, place) => ({ key: `b${place}`, stored }))
  return { title, slug, description, blocks, rest: { ...rest, root: asObject(rest.root) } }
}

export const contentOf = ({ title, slug, description, blocks, rest }: LandingDraft) => ({
  title: title.trim(),
  slug: slug.trim(),
  description: description.trim(),
  draft: { ...rest, content: blocks.map(({ stored }) => stored) },
})

export function draftAsShown(draft: LandingDraft, brand: { name: string }) {
  const { title, description, draft: data } = contentOf(draft)
  return readLanding({ ...data, root: { props: { title, description } } }, brand)
}

export const blockTypeOf = ({ stored }: DraftBlock): BlockType | null => {
  const { type } = asObject(stored)
  return isBlockType(type) ? type : null
}

export const blockProps = ({ stored }: DraftBlock): Given => asObject(asObject(stored).props)

export const isShown = ({ stored }: DraftBlock): boolean =>
  readLanding({ content: [stored] }, { name: '' }).content.length > 0

export const addBlock = (draft: LandingDraft, type: BlockType, key: string): LandingDraft => ({
  ...draft,
  blocks: [...draft.blocks, { key, stored: { type, props: { ...BLANKS[type], id: `${type}-${key}` } } }],
})

export const changeBlock = (draft: LandingDraft, key: string, name: string, value: unknown): LandingDraft =>
  mapBlock(draft, key, (block) => [
    {
      key,
      stored: { ...asObject(block.stored), props: { ...blockProps(block), [name]: value } },
    },
  ])

export const copyBlock = (draft: LandingDraft, key: string, copy: string): LandingDraft =>
  mapBlock(draft, key, (block) => {
    const stored = asObject(block.stored)
    const id = `${typeof stored.type === 'string' ? stored.type : 'bloque'}-${copy}`
    return [block, { key: copy, stored: { ...stored, props: { ...blockProps(block), id } } }]
  })

export const removeBlock = (draft: LandingDraft, key: string): LandingDraft => mapBlock(draft, key, () => [])

export function moveBlock(draft: LandingDraft, key: string, by: -1 | 1): LandingDraft {
  const from = draft.blocks.findIndex((block) => block.key === key)
  const to = from + by
  if (from < 0 || to < 0 || to >= draft.blocks.length) return draft
  const blocks = [...draft.blocks]
  blocks.splice(to, 0, ...blocks.splice(from, 1))
  return { ...draft, blocks }
}

const mapBlock = (draft: LandingDraft, key: string, change: (block: DraftBlock) => DraftBlock[]): LandingDraft => ({
  ...draft,
  blocks: draft.blocks.flatMap((block) => (block.key === key ? change(block) : [block])),
})

const BLANKS: Record<BlockType, Given> = {
  Hero: { title: '', text: '', label: '', link: '', image: '', alt: '', cars: null },
  CarGrid: { title: '', text: '', cars: '', most: 6 },
  LeadForm: { title: '', text: '', label: '', thanks: '', asksMessage: false },
  Faq: { title: '', items: [] },
  Text: { title: '', text: '' },
  Video: { title: '', text: '', address: '' },
  Promo: { badge: '', title: '', text: '', terms: '', label: '', link: '' },
  Gallery: { title: '', text: '', pictures: [] },
  PlanTable: { title: '', text: '', cars: '' },
  Testimonials: { title: '', text: '', most: 3 },
  BranchMap: { title: '', text: '', branch: '' },
  Countdown: { title: '', text: '', promotion: '', label: '', link: '' },
  Advisor: { title: '', text: '', advisor: '' },
}

const asObject = (value: unknown): Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {}
