export type Selection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; except: ReadonlySet<string> }

export const NOTHING_CHOSEN: Selection = { kind: 'some', ids: new Set() }

export const isChosen = (selection: Selection, id: string) =>
  selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)

export function choose(selection: Selection, ids: readonly string[], isOn: boolean): Selection {
  const put = (set: ReadonlySet<string>, isIn: boolean) => {
    const next = new Set(set)
    for (const id of ids)
      if (isIn) next.add(id)
      else next.delete(id)
    return next
  }
  return selection.kind === 'some'
    ? { kind: 'some', ids: put(selection.ids, isOn) }
    : { kind: 'all', except: put(selection.except, !isOn) }
}

export const chosenCount = (selection: Selection, total: number) =>
  selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size)

/** `elsewhere`: number of chosen rows that the page does not show. */
export function chosenText(count: number, elsewhere: number): string {
  const chosen = count === 1 ? '1 elegida' : `${count.toLocaleString('es-MX')} elegidas`
  if (elsewhere === 0) return chosen
  return elsewhere === count
    ? `${chosen}, ninguna en esta página`
    : `${chosen}, ${elsewhere.toLocaleString('es-MX')} fuera de esta página`
}
