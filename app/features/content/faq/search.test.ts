import { expect, test } from 'vitest'
import type { Faq } from './queries.ts'
import { byTopic, matchingFaqs, paragraphs } from './search.ts'

const faq = (id: string, topic: string, question: string, answer: string): Faq => ({
  id,
  topic,
  question,
  answer,
  link_path: null,
  link_label: null,
})
const FAQS = [
  faq('cat', 'Crédito', '¿Qué es el CAT?', 'Junta intereses y comisión.'),
  faq('garantia', 'Garantía', '¿Qué cubre?', 'Motor y transmisión, por escrito.'),
  faq('pagos', 'Crédito', '¿Puedo adelantar pagos?', 'Pregunta antes de firmar.'),
]
const found = (text: string) => matchingFaqs(FAQS, text).map(({ id }) => id)

test.each<[string, string[]]>([
  ['tractor', []],
  ['motor tractor', []],
  ['(.*', []],
  ['', ['cat', 'garantia', 'pagos']],
  ['   ', ['cat', 'garantia', 'pagos']],
  ['¿?', ['cat', 'garantia', 'pagos']],
  ['GARANTIA', ['garantia']],
  ['transmision motor', ['garantia']],
  ['¿qué es el cat?', ['cat']],
  ['credito firmar', ['pagos']],
  ['crédito', ['cat', 'pagos']],
])('%j finds %j', (text, ids) => expect(found(text)).toEqual(ids))

test('topics stand in the order of their first question and keep theirs together', () => {
  expect(byTopic(FAQS).map(([topic, faqs]) => [topic, faqs.map(({ id }) => id)])).toEqual([
    ['Crédito', ['cat', 'pagos']],
    ['Garantía', ['garantia']],
  ])
})

test('an empty line parts paragraphs, a single one does not', () => {
  expect(paragraphs('Uno.\nSigue.\n\n  \nDos.\n')).toEqual(['Uno.\nSigue.', 'Dos.\n'])
})
