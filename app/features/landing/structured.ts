import type { FAQPage, WebPage } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import type { LandingData } from '#contract/marketing/landing.ts'

export function landingStructured({ publicUrl, brand }: Site, slug: string, data: LandingData): (WebPage | FAQPage)[] {
  const { title, description } = data.root.props
  const url = `${publicUrl}/${slug}`
  const questions = data.content.flatMap(({ type, props }) => (type === 'Faq' ? props.items : []))
  return [
    {
      '@type': 'WebPage',
      name: title,
      description,
      url,
      inLanguage: 'es-MX',
      isPartOf: { '@type': 'WebSite', name: brand.name, url: publicUrl },
    },
    ...(questions.length > 0
      ? [
          {
            '@type': 'FAQPage',
            url,
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question' as const,
              name: question,
              acceptedAnswer: { '@type': 'Answer' as const, text: answer },
            })),
          } satisfies FAQPage,
        ]
      : []),
  ]
}
