import { DOCUMENT_KINDS, type DocumentKind, type DocumentSlot } from './application-documents.ts'

const KINDS: readonly DocumentKind[] = DOCUMENT_KINDS

export const slotsOf = (kind: string): readonly DocumentSlot[] => KINDS.find(({ value }) => value === kind)?.slots ?? []

/** Missing parts (private.paper_is_whole). */
export const missingSlots = (kind: string, pages: readonly { slots: readonly string[] }[]): DocumentSlot[] =>
  slotsOf(kind).filter(({ value }) => pages.every(({ slots }) => !slots.includes(value)))

export const isWhole = (kind: string, pages: readonly { slots: readonly string[] }[]) =>
  pages.length > 0 && missingSlots(kind, pages).length === 0

/** 'Frente', 'Mes 1 y Mes 2', 'Los 3 meses'; ''. */
export function slotsText(kind: string, slots: readonly string[]): string {
  const all = slotsOf(kind)
  const filled = all.filter(({ value }) => slots.includes(value))
  const whole = KINDS.find(({ value }) => value === kind)?.whole
  return whole && filled.length === all.length ? whole : filled.map(({ label }) => label).join(' y ')
}

export function slotChoices(kind: string): { value: string; label: string; slots: string[] }[] {
  const all = slotsOf(kind).map(({ value }) => value)
  const runs = all.flatMap((_, at) => all.slice(at).map((__, more) => all.slice(at, at + more + 1)))
  return [...runs.sort((one, other) => one.length - other.length), []].map((slots) => ({
    value: slots.join(' '),
    label: slotsText(kind, slots) || 'Otra hoja',
    slots,
  }))
}
