import { storedList } from '#app/lib/web-storage.ts'
import type { FoundThing } from './queries.ts'

/** A chosen search result. */
export type Recent = Omit<FoundThing, 'rank'>

const MOST = 8

/** The latest eight results on this device, newest first; deleted on sign-out. */
export const recent = storedList<Recent>('volante.buscado')

/** Notes a choice, first. */
export const chose = ({ kind, id, title, subtitle, path }: Recent) =>
  recent.change((list) => [
    { kind, id, title, subtitle, path },
    ...list.filter((one) => one.id !== id).slice(0, MOST - 1),
  ])
