import { storedList } from '#app/lib/web-storage.ts'
import type { FoundThing } from './queries.ts'

export type Recent = Omit<FoundThing, 'rank'>

const MOST = 8

/** On this device; deleted on sign-out. */
export const recent = storedList<Recent>('volante.buscado')

export const chose = ({ kind, id, title, subtitle, path }: Recent) =>
  recent.change((list) => [
    { kind, id, title, subtitle, path },
    ...list.filter((one) => one.id !== id).slice(0, MOST - 1),
  ])
