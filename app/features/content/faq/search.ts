import type { Faq } from './queries.ts'

/** The questions that hold every word of `text`, in any order, in question, answer or topic; accents and capitals do not matter. */
export function matchingFaqs(faqs: Faq[], text: string): Faq[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return faqs
  return faqs.filter(({ topic, question, answer }) => {
    const said = plain(`${topic} ${question} ${answer}`)
    return words.every((word) => said.includes(word))
  })
}

/** Questions under their topics; topics stand in the order of their first question. */
export function byTopic(faqs: Faq[]): [topic: string, faqs: Faq[]][] {
  const topics = new Map<string, Faq[]>()
  for (const faq of faqs) topics.set(faq.topic, [...(topics.get(faq.topic) ?? []), faq])
  return [...topics]
}

/** The paragraphs of an answer. */
export const paragraphs = (answer: string) => answer.split(/\n\s*\n/).filter((text) => text.trim() !== '')

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{Diacritic}¿?¡!«»"“”,;:()]/gu, '')
    .toLowerCase()
