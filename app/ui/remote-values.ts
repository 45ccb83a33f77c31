/** Merges new stored values into an open form: typed fields stay. */
export function mergeRemoteValues<Typed extends object>(typed: Typed, over: Typed, stored: Typed) {
  const said = (of: Typed, name: string) => (of as Record<string, unknown>)[name]
  const follows = Object.keys(stored).filter(
    (name) => said(typed, name) === said(over, name) && said(typed, name) !== said(stored, name),
  )
  const known = Object.keys(stored).filter(
    (name) => follows.includes(name) || said(typed, name) === said(stored, name) || !(name in over),
  )
  return {
    over: { ...over, ...Object.fromEntries(known.map((name) => [name, said(stored, name)])) } as Typed,
    follows: follows.map((name) => [name, said(stored, name)] as const),
  }
}
