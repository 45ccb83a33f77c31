import { useFileAddress } from '#app/features/files/use-file-address.ts'
import { useSite } from '#app/lib/use-site.ts'
import { PreviewFrame } from '#app/ui/resource/preview-frame.tsx'
import { inBrand } from '#contract/text/brand-text.ts'
import { AboutSection } from '../about/about-section.tsx'
import { FaqAnswer } from '../faq/faq-answer.tsx'
import { PromotionWords } from '../promotions/promotion-words.tsx'
import type { ContentKind, TypedContent } from './content-kinds.ts'

interface ContentPreviewProps {
  kind: ContentKind
  typed: TypedContent
  file?: File | null
  label?: string
}

export function ContentPreview({ kind, typed, file = null, label }: ContentPreviewProps) {
  const { brand } = useSite()
  const picture = useFileAddress(file)
  const said = (name: string) => typed[name]?.trim() ?? ''
  const picture_path = said('picture_path') || null
  const drawn = {
    promotions: () => (
      <>
        <h3>{said('label')}</h3>
        <PromotionWords
          picture={picture}
          promotion={{
            label: 'Bono',
            summary: said('summary'),
            terms: said('terms'),
            picture_path,
            starts_on: said('starts_on') || null,
            ends_on: said('ends_on') || null,
          }}
        />
      </>
    ),
    faqs: () => (
      <>
        <h3>{inBrand(said('question'), brand)}</h3>
        <FaqAnswer
          faq={{
            id: 'x',
            topic: said('topic'),
            question: said('question'),
            answer: said('answer'),
            link_path: /^\/(?!\/)/.test(said('link_path')) ? said('link_path') : null,
            link_label: said('link_label'),
          }}
        />
      </>
    ),
    about_sections: () => (
      <AboutSection
        picture={picture}
        part={{ id: label ? 'vista-previa' : 'como-esta', title: said('title'), text: said('text'), picture_path }}
      />
    ),
  }
  return <PreviewFrame {...(label && { label })}>{drawn[kind.table]()}</PreviewFrame>
}
