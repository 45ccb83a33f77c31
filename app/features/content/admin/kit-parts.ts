import type { TrustKit } from '#contract/vehicles/trust-kit.ts'
import { nameFor } from './content-rows.ts'

type Chapter = TrustKit['inspection'][number]
type Section = TrustKit['sections'][number]

export type KitPart = { of: 'intro' } | { of: 'inspection' | 'sections'; place: number }

export type TypedPart = Record<'intro' | 'published' | 'title' | 'points' | 'text' | 'items' | 'reason', string>

const lines = (text: string) => text.split('\n').map((line) => line.trim())

/** Name on one line, text below, items separated by an empty line. */
const itemsText = (items: Section['items']) => items.map(({ name, text }) => `${name}\n${text}`).join('\n\n')

const itemsIn = (text: string): Section['items'] =>
  text
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block) => {
      const [name = '', ...said] = lines(block).filter(Boolean)
      return { name, text: said.join(' ') }
    })

const pointsIn = (text: string) => lines(text).filter(Boolean)

export function typedPart(
  kit: Pick<TrustKit, 'intro' | 'inspection' | 'sections'> & { published: boolean },
  part: KitPart,
): TypedPart {
  const chapter = part.of === 'inspection' ? kit.inspection[part.place] : undefined
  const section = part.of === 'sections' ? kit.sections[part.place] : undefined
  return {
    intro: kit.intro,
    published: String(kit.published),
    reason: '',
    title: chapter?.title ?? section?.title ?? '',
    points: chapter?.points.join('\n') ?? '',
    text: section?.text ?? '',
    items: itemsText(section?.items ?? []),
  }
}

export const chapterOf = ({ title, points }: TypedPart): Chapter => ({ title: title.trim(), points: pointsIn(points) })

export const sectionFrom = ({ title, text, items }: TypedPart, id: string): Section => ({
  id,
  title: title.trim(),
  text: text.trim().replace(/\s*\n\s*/g, ' '),
  items: itemsIn(items),
})

/** null: without that part. */
export function kitWith(kit: Pick<TrustKit, 'inspection' | 'sections'>, part: KitPart, typed: TypedPart | null) {
  if (part.of === 'intro') return { intro: typed!.intro.trim(), published: typed!.published === 'true' }
  if (part.of === 'inspection') return { inspection: placed(kit.inspection, part.place, typed && chapterOf(typed)) }
  const ids = kit.sections.map(({ id }) => id)
  const id = ids[part.place] ?? nameFor(typed?.title ?? '', ids)
  return { sections: placed(kit.sections, part.place, typed && sectionFrom(typed, id)) }
}

const placed = <One>(list: readonly One[], place: number, one: One | null): One[] => [
  ...list.slice(0, place),
  ...(one === null ? [] : [one]),
  ...list.slice(place + 1),
]

export function kitProblem(name: keyof TypedPart, text: string): string | true {
  const said = text.trim()
  if (name === 'items') {
    const items = itemsIn(text)
    if (items.length > 40) return 'Hasta 40 puntos.'
    const bare = items.find((item) => !item.text)
    return bare ? `Falta qué significa «${bare.name}»: escríbelo en el renglón de abajo.` : true
  }
  if (!said) return 'Falta este dato.'
  if (name === 'points') {
    const points = pointsIn(text)
    if (points.length > 100) return 'Hasta 100 puntos.'
    if (new Set(points).size < points.length) return 'Hay un punto repetido.'
    return points.every((point) => point.length <= 300) || 'Cada punto va hasta 300 letras.'
  }
  const most = name === 'title' ? 120 : name === 'intro' ? 1000 : 2000
  return said.length <= most || `Máximo ${most} caracteres.`
}

/** By its content when opened, because others may have moved it; otherwise by index. */
export function placeNow<One>(now: readonly One[], opened: readonly One[], place: number): number {
  const was = opened[place]
  if (was === undefined) return now.length
  const found = now.findIndex((one) => JSON.stringify(one) === JSON.stringify(was))
  return found >= 0 ? found : Math.min(place, now.length - 1)
}
