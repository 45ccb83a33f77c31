import type { SeenSection } from './seen-by-visitors.ts'
import { expect, test as showroom } from './showroom.ts'

/** What `say` answers when the pages of both nodes do, and when neither's does. */
export const BOTH = [true, true]
export const NEITHER = [false, false]

/** What a node answers to a visitor who follows nothing. */
interface Answered {
  status: number
  location: string | null
  text: string
}

/** Both nodes of the run, asked once each for what visitors see of a section of the settings: nothing is tried again. */
export interface BothNodes {
  /** What is asked of a node at its origin. */
  each<T>(section: SeenSection, ask: (origin: string) => Promise<T>): Promise<T[]>
  answers(section: SeenSection, path: string, headers?: Record<string, string>): Promise<Answered[]>
  /** Whether their page has those words. */
  say(section: SeenSection, path: string, words: string): Promise<boolean[]>
  /** Whether their page begins in a browser with those words: what it was made of, its settings among it. */
  begin(section: SeenSection, path: string, words: string): Promise<boolean[]>
}

/** As of the showroom, with a second node of the same database beside the first. */
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
          const [state] = page.match(/\/_state\/[^"]+/)!
          return (await (await fetch(origin + state)).text()).includes(words)
        }),
      say: async (section, path, words) => (await answers(section, path)).map(({ text }) => text.includes(words)),
    })
  },
})

export { expect }
