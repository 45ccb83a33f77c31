import type { PollOption } from '#contract/feedback/polls.ts'

const LONGEST_ID = 40

const plain = (text: string, most: number) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most)
    .replace(/-+$/, '')

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Existing options keep their id, so that answers stay valid; ids are never reused. */
export function optionsFrom(text: string, stand: readonly PollOption[]): PollOption[] {
  const used = new Set(stand.map(({ id }) => id))
  return linesIn(text).map((label) => {
    const known = stand.find((one) => one.label === label)
    if (known) return known
    const base = plain(label, LONGEST_ID - 3) || 'opcion'
    let id = base
    for (let count = 2; used.has(id); count++) id = `${base}-${count}`
    used.add(id)
    return { id, label }
  })
}

export const optionsText = (options: readonly PollOption[]) => options.map(({ label }) => label).join('\n')

export function optionsProblem(text: string): string | true {
  const lines = linesIn(text)
  if (lines.length < 2) return 'Escribe al menos dos respuestas, una por renglón.'
  if (lines.length > 20) return 'Hasta veinte respuestas.'
  if (new Set(lines).size < lines.length) return 'Hay una respuesta repetida.'
  return lines.every((line) => line.length <= 200) || 'Cada respuesta va hasta 200 letras.'
}

export const pollSlug = (question: string, token: string) => `${plain(question, 60) || 'encuesta'}-${token}`
