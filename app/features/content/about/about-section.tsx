import { useSite } from '#app/lib/use-site.ts'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { inBrand } from '#contract/text/brand-text.ts'
import { ContentPicture } from '../content-picture.tsx'
import type { AboutPart } from './queries.ts'

export function AboutSection({ part, picture }: { part: AboutPart; picture?: string | undefined }) {
  const { brand } = useSite()
  const { id, title, text, picture_path } = part
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{inBrand(title, brand)}</h2>
      <div>
        <ContentPicture path={picture_path} shown={picture} />
        <Paragraphs text={inBrand(text, brand)} />
      </div>
    </section>
  )
}
