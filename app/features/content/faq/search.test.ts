import { expect, test } from 'vitest'
import type { TrustKit } from '#contract/vehicles/trust-kit.ts'
import { FAQS as PUBLISHED } from '#db/content/faqs.ts'
import { trustKit } from '#db/content/trust-kit.ts'
import type { Faq } from './queries.ts'
import { byTopic, matchingArticles, matchingFaqs, paragraphs } from './search.ts'

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

const KIT = trustKit('volante') as unknown as TrustKit

test.each([
  ['devolución', 'devoluciones'],
  ['devoluciones', 'devoluciones'],
  ['devolver el auto', 'devoluciones'],
  ['reembolso', 'devoluciones'],
  ['me arrepentí', 'devoluciones'],
  ['buró', 'buro-de-credito'],
  ['BURO DE CREDITO', 'buro-de-credito'],
  ['historial crediticio', 'buro-de-credito'],
  ['apartar', 'que-es-separado'],
  ['apartado', 'que-es-separado'],
  ['quiero apartar un coche', 'que-es-separado'],
  ['requisitos crédito', 'documentos-para-credito'],
  ['factura', 'que-papeles-recibo'],
  ['prueba de manejo', 'ver-y-manejar'],
  ['frenos', 'inspeccion'],
])('%j finds %s', (text, id) => {
  const questions = matchingFaqs(PUBLISHED as Faq[], text).map((one) => one.id)
  const articles = matchingArticles(KIT, text).map((one) => one.id)
  expect([...questions, ...articles]).toContain(id)
})

test.each(['tractocamión lunar', 'xyzzy', 'devolución xyzzy'])('%j finds nothing', (text) =>
  expect([matchingFaqs(PUBLISHED as Faq[], text), matchingArticles(KIT, text)]).toEqual([[], []]),
)

test('without words no article of the kit is shown', () => expect(matchingArticles(KIT, ' ¿? ')).toEqual([]))

test('topics are grouped in the order of their first question', () => {
  expect(byTopic(FAQS).map(([topic, faqs]) => [topic, faqs.map(({ id }) => id)])).toEqual([
    ['Crédito', ['cat', 'pagos']],
    ['Garantía', ['garantia']],
  ])
})

test('an empty line separates paragraphs, a single line break does not', () => {
  expect(paragraphs('Uno.\nSigue.\n\n  \nDos.\n')).toEqual(['Uno.\nSigue.', 'Dos.\n'])
})
