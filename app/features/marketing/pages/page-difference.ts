import type { DraftBlock, LandingDraft } from '#contract/marketing/landing-draft.ts'
import { blockProps, blockTypeOf, openLandingDraft } from '#contract/marketing/landing-draft.ts'
import { BLOCK_KINDS, blockName, propText } from './block-fields.ts'

export interface PageChange {
  what: string
  details: string[]
}

/** Title, description, then blocks, matched by id. */
export function pageDifference(before: LandingDraft, after: LandingDraft): PageChange[] {
  const [old, now] = [withIds(before.blocks), withIds(after.blocks)]
  const stayed = [...now.keys()].filter((id) => old.has(id))
  const moved = movedIds(
    [...old.keys()].filter((id) => now.has(id)),
    stayed,
  )
  return [
    ...fromTo('el título', before.title, after.title),
    ...fromTo('la descripción', before.description, after.description),
    ...[...old].flatMap(([id, block]) => (now.has(id) ? [] : [{ what: `Se quitó ${blockName(block)}`, details: [] }])),
    ...[...now].flatMap(([id, block]): PageChange[] => {
      const was = old.get(id)
      if (!was) return [{ what: `Se agregó ${blockName(block)}`, details: [] }]
      const details = changedFields(was, block)
      return [
        ...(moved.has(id) ? [{ what: `Se movió ${blockName(block)}`, details: [] }] : []),
        ...(details.length > 0 ? [{ what: `Cambió ${blockName(block)}`, details }] : []),
      ]
    }),
  ]
}

export function versionAsDraft(data: unknown): LandingDraft {
  const { root } = (data ?? {}) as { root?: { props?: { title?: unknown; description?: unknown } } }
  const [title, description] = [propText(root?.props?.title), propText(root?.props?.description)]
  return openLandingDraft({ slug: '', title, description, draft: data })
}

const fromTo = (what: string, before: string, after: string): PageChange[] =>
  before === after ? [] : [{ what: `Cambió ${what}`, details: [`${said(before)} → ${said(after)}`] }]

const said = (text: string) => (text.trim() === '' ? 'nada' : `«${text.length > 80 ? `${text.slice(0, 80)}…` : text}»`)

const withIds = (blocks: readonly DraftBlock[]) => {
  const found = new Map<string, DraftBlock>()
  for (const [place, block] of blocks.entries()) {
    const id = propText(blockProps(block).id)
    found.set(id && !found.has(id) ? id : `${place}`, block)
  }
  return found
}

// Ids outside the longest subsequence with unchanged order.
function movedIds(old: string[], now: string[]): Set<string> {
  const places = now.map((id) => old.indexOf(id))
  const longest = places.map(() => 1)
  const before = places.map(() => -1)
  for (const [at, place] of places.entries())
    for (let earlier = 0; earlier < at; earlier++)
      if (places[earlier]! < place && longest[earlier]! + 1 > longest[at]!) {
        longest[at] = longest[earlier]! + 1
        before[at] = earlier
      }
  const unchanged = new Set<string>()
  for (let at = longest.indexOf(Math.max(...longest, 0)); at >= 0; at = before[at]!) unchanged.add(now[at]!)
  return new Set(now.filter((id) => !unchanged.has(id)))
}

function changedFields(before: DraftBlock, after: DraftBlock): string[] {
  const [was, is] = [blockProps(before), blockProps(after)]
  const type = blockTypeOf(after)
  const fields = type && type === blockTypeOf(before) ? BLOCK_KINDS[type].fields : []
  const named = fields.flatMap(({ name, label }) => {
    if (JSON.stringify(was[name]) === JSON.stringify(is[name])) return []
    const isText = [was[name], is[name]].every((value) => value === undefined || typeof value === 'string')
    return [isText ? `${label}: ${said(propText(was[name]))} → ${said(propText(is[name]))}` : label]
  })
  if (named.length > 0) return named
  return JSON.stringify(before.stored) === JSON.stringify(after.stored) ? [] : ['Lo que este editor no conoce']
}
