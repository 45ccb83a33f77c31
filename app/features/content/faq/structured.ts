import type { FAQPage } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import type { Faq } from './queries.ts'

export const faqPage = ({ brand, publicUrl }: Site, faqs: Faq[]): FAQPage => ({
  '@type': 'FAQPage',
  url: `${publicUrl}/faq`,
  inLanguage: 'es-MX',
  mainEntity: faqs.map(({ id, question, answer }) => ({
    '@type': 'Question',
    name: inBrand(question, brand),
    url: `${publicUrl}/faq#${id}`,
    acceptedAnswer: { '@type': 'Answer', text: inBrand(answer, brand) },
  })),
})
