import type { TrustKit } from '#contract/vehicles/trust-kit.ts'
import type { Faq } from './queries.ts'

// Synonyms by word beginnings, one group per line.
const ALIKE = `
  devoluc devolv devuelv reembols arrepent revoc
  buro historial bureau
  apart separ reserv
  credit financ prestam
  mensualidad pago
  enganch anticip
  papel document requisit tramit
  garant
  auto carro coche vehicul
  compr adquir
  vend cotiz ofert
  sucursal direccion ubicac
  horari abren abier
  prueb manej
  contrasen clave password
  cuenta perfil
  dato privacidad
  revis inspec
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

const FILLERS = new Set(
  'a al con cual cuando de del el en es esta este hay la las le lo los me mi mis o para por puedo que quiero se si sin son su sus te tienen un una y'.split(
    ' ',
  ),
)
const SHORTEST_STEM = 4
const LONGEST_ENDING = 3

export interface KitArticle {
  id: string
  title: string
  text: string
}

export const matchingFaqs = (faqs: Faq[], text: string): Faq[] =>
  matching(faqs, text, ({ topic, question, answer }) => `${topic} ${question} ${answer}`)

export function matchingArticles(kit: Pick<TrustKit, 'sections' | 'inspection'>, text: string): KitArticle[] {
  if (wordsOf(text).length === 0) return []
  const sections = kit.sections.map(({ id, title, text: intro, items }) => ({
    article: { id, title, text: intro },
    said: [title, intro, ...items.flatMap(({ name, text: detail }) => [name, detail])].join(' '),
  }))
  const chapters = kit.inspection.map(({ title, points }) => ({
    article: { id: 'inspeccion', title: `Inspección: ${title}`, text: points.slice(0, 3).join(' · ') },
    said: [title, ...points].join(' '),
  }))
  return matching([...sections, ...chapters], text, ({ said }) => said).map(({ article }) => article)
}

function matching<One>(all: One[], text: string, saidBy: (one: One) => string): One[] {
  const forms = wordsOf(text).map(formsOf)
  if (forms.length === 0) return /[^\s¿?¡!]/.test(text) ? [] : all
  return all.filter((one) => {
    const said = ` ${plain(saidBy(one)).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
    return forms.every((some) => some.some((form) => said.includes(form)))
  })
}

// Stop words count only when there are no others.
function wordsOf(text: string) {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : words
}

// Stem of a word or of its synonyms. Short words match literally at a word's beginning.
function formsOf(word: string): string[] {
  const stem = word.slice(0, Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING))
  const alike = ALIKE.find((line) =>
    line.some((one) => word.startsWith(one) || (word.length > 4 && one.startsWith(word))),
  )
  return [stem, ...(alike ?? [])].map((form) => ` ${form}`)
}

export function byTopic(faqs: Faq[]): [topic: string, faqs: Faq[]][] {
  const topics = new Map<string, Faq[]>()
  for (const faq of faqs) topics.set(faq.topic, [...(topics.get(faq.topic) ?? []), faq])
  return [...topics]
}

export const paragraphs = (answer: string) => answer.split(/\n\s*\n/).filter((text) => text.trim() !== '')

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
