interface Colleague {
  id: string
  name: string
}

/** null: none. */
export function mentionTyped(text: string): string | null {
  const found = /(?:^|\s)@([\p{L}\p{M}]*(?: [\p{L}\p{M}]+)?)$/u.exec(text)
  return found ? found[1]! : null
}

export const withMention = (text: string, { name }: Colleague): string =>
  `${text.replace(/@[\p{L}\p{M}]*(?: [\p{L}\p{M}]+)?$/u, `@${name}`)} `

export function mentionedIn(text: string, people: readonly Colleague[]): string[] {
  const found = new Set<string>()
  let rest = text
  for (const { id, name } of [...people].sort((one, other) => other.name.length - one.name.length)) {
    if (name === '' || !rest.includes(`@${name}`)) continue
    found.add(id)
    rest = rest.replaceAll(`@${name}`, ' ')
  }
  return [...found]
}
