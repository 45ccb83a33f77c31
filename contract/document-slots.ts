import { DOCUMENT_KINDS, type DocumentKind, type DocumentSlot } from './application-documents.ts'

const KINDS: readonly DocumentKind[] = DOCUMENT_KINDS

/** What a paper of that kind is made of, in order; nothing where any pages serve. */
export const slotsOf = (kind: string): readonly DocumentSlot[] => KINDS.find(({ value }) => value === kind)?.slots ?? []

/** The slots of a paper that none of its pages fills. private.paper_is_whole says the same. */
export const missingSlots = (kind: string, pages: readonly { slots: readonly string[] }[]): DocumentSlot[] =>
  slotsOf(kind).filter(({ value }) => pages.every(({ slots }) => !slots.includes(value)))

/** Whether a paper lacks nothing: it has a page, and one for every slot. */
export const isWhole = (kind: string, pages: readonly { slots: readonly string[] }[]) =>
  pages.length > 0 && missingSlots(kind, pages).length === 0

/** Says which slots a page fills: 'Frente', 'Mes 1 y Mes 2', 'Los 3 meses'; '' for none. */
export function slotsText(kind: string, slots: readonly string[]): string {
  const all = slotsOf(kind)
  const filled = all.filter(({ value }) => slots.includes(value))
  const whole = KINDS.find(({ value }) => value === kind)?.whole
  return whole && filled.length === all.length ? whole : filled.map(({ label }) => label).join(' y ')
}

/** What the owner of a page may say that it holds: one slot, several in a row, all of them, or none ('Otra hoja'). */
export function slotChoices(kind: string): { value: string; label: string; slots: string[] }[] {
  const all = slotsOf(kind).map(({ value }) => value)
  const runs = all.flatMap((_, at) => all.slice(at).map((__, more) => all.slice(at, at + more + 1)))
  return [...runs.sort((one, other) => one.length - other.length), []].map((slots) => ({
    value: slots.join(' '),
    label: slotsText(kind, slots) || 'Otra hoja',
    slots,
  }))
}
