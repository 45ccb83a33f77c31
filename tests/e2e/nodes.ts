import type { SeenSection } from './seen-by-visitors.ts'
import { expect, test as showroom } from './showroom.ts'

export const BOTH = [true, true]
export const NEITHER = [false, false]

interface Answered {
  status: number
  location: string | null
  text: string
}

export interface BothNodes {
  each<T>(section: SeenSection, ask: (origin: string) => Promise<T>): Promise<T[]>
  answers(section: SeenSection, path: string, headers?: Record<string, string>): Promise<Answered[]>
  say(section: SeenSection, path: string, words: string): Promise<boolean[]>
  begin(section: SeenSection, path: string, words: string): Promise<boolean[]>
}

export const test = showroom.extend<{ nodes: BothNodes }>({
  nodes: async ({ site }, use) => {
    const origins = [site.origin, await site.second()]
    const each: BothNodes['each'] = (_section, ask) => Promise.all(origins.map(ask))
    const answers: BothNodes['answers'] = (section, path, headers = {}) =>
      each(section, async (origin) => {
        const answer = await fetch(origin + path, { redirect: 'manual', headers })
        return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
      })
    await use({
      each,
      answers,
      begin: (section, path, words) =>
        each(section, async (origin) => {
          const page = await (await fetch(origin + path)).text()
          const [stateUrl] = /\/_state\/[^"]+/.exec(page) ?? []
          // A page that is not kept holds its state, as the text of a string.
          const state = stateUrl ? await (await fetch(origin + stateUrl)).text() : page.replaceAll('\\"', '"')
          return state.includes(words)
        }),
      say: async (section, path, words) => (await answers(section, path)).map(({ text }) => text.includes(words)),
    })
  },
})

export { expect }
