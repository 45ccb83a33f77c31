import { storedList } from '#app/lib/web-storage.ts'
import type { FoundThing } from './queries.ts'

/** What somebody chose of what they found. */
export type Recent = Omit<FoundThing, 'rank'>

const MOST = 8

/** The latest eight, the newest first: on this device, until who signed in leaves. */
export const recent = storedList<Recent>('volante.buscado')

/** Notes a choice, first. */
export const chose = ({ kind, id, title, subtitle, path }: Recent) =>
  recent.change((list) => [
    { kind, id, title, subtitle, path },
    ...list.filter((one) => one.id !== id).slice(0, MOST - 1),
  ])
