import { type BlockType, isBlockType, readLanding } from './landing.ts'

type Given = Record<string, unknown>

/** One block as the page's column holds it, known or not. `key` tells it from others while it is edited and is never stored. */
export interface DraftBlock {
  key: string
  stored: unknown
}

/** A landing page while it is edited. What this version of the editor does not know goes through unchanged. */
export interface LandingDraft {
  title: string
  slug: string
  description: string
  blocks: readonly DraftBlock[]
  /** The rest of the page's data. */
  rest: Given
}

/** What of a landing page's row is edited. */
export interface LandingContent {
  title: string
  slug: string
  description: string
  draft: unknown
}

/** Opens a page's content for editing. */
export function openLandingDraft({ title, slug, description, draft }: LandingContent): LandingDraft {
  const { content, ...rest } = asObject(draft)
  const blocks = (Array.isArray(content) ? content : []).map((stored, place) => ({ key: `b${place}`, stored }))
  return { title, slug, description, blocks, rest: { ...rest, root: asObject(rest.root) } }
}

/** The content to store. */
export const contentOf = ({ title, slug, description, blocks, rest }: LandingDraft) => ({
  title: title.trim(),
  slug: slug.trim(),
  description: description.trim(),
  draft: { ...rest, content: blocks.map(({ stored }) => stored) },
})

/** The page as visitors would see it. */
export function draftAsShown(draft: LandingDraft, brand: { name: string }) {
  const { title, description, draft: data } = contentOf(draft)
  return readLanding({ ...data, root: { props: { title, description } } }, brand)
}

/** The type of a block; null: the editor does not know it. */
export const blockTypeOf = ({ stored }: DraftBlock): BlockType | null => {
  const { type } = asObject(stored)
  return isBlockType(type) ? type : null
}

/** The properties of a block, as they are stored. */
export const blockProps = ({ stored }: DraftBlock): Given => asObject(asObject(stored).props)

/** Whether visitors see a block: it has what it is about. */
export const isShown = ({ stored }: DraftBlock): boolean =>
  readLanding({ content: [stored] }, { name: '' }).content.length > 0

/** Adds a block at the end. `key` is new among the page's blocks and part of the block's id. */
export const addBlock = (draft: LandingDraft, type: BlockType, key: string): LandingDraft => ({
  ...draft,
  blocks: [...draft.blocks, { key, stored: { type, props: { ...BLANKS[type], id: `${type}-${key}` } } }],
})

/** Changes one property of a block; its others stay, also those that nobody knows. */
export const changeBlock = (draft: LandingDraft, key: string, name: string, value: unknown): LandingDraft =>
  mapBlock(draft, key, (block) => [
    {
      key,
      stored: { ...asObject(block.stored), props: { ...blockProps(block), [name]: value } },
    },
  ])

/** Puts a copy of a block after it. */
export const copyBlock = (draft: LandingDraft, key: string, copy: string): LandingDraft =>
  mapBlock(draft, key, (block) => {
    const stored = asObject(block.stored)
    const id = `${typeof stored.type === 'string' ? stored.type : 'bloque'}-${copy}`
    return [block, { key: copy, stored: { ...stored, props: { ...blockProps(block), id } } }]
  })

export const removeBlock = (draft: LandingDraft, key: string): LandingDraft => mapBlock(draft, key, () => [])

/** Moves a block one place up (-1) or down (1); at the end it stays. */
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
