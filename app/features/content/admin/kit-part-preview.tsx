import { useSite } from '#app/lib/use-site.ts'
import { PreviewFrame } from '#app/ui/resource/preview-frame.tsx'
import { inBrand } from '#contract/text/brand-text.ts'
import { KitChapter } from '../trust-kit/kit-chapter.tsx'
import { KitSection } from '../trust-kit/kit-section.tsx'
import css from '../trust-kit/trust-kit.module.css'
import { chapterOf, type KitPart, sectionFrom, type TypedPart } from './kit-parts.ts'

/** Part of the kit as visitors see it. */
export function KitPartPreview({ part, typed, label }: { part: KitPart; typed: TypedPart; label?: string }) {
  const { brand } = useSite()
  return (
    <PreviewFrame {...(label && { label })}>
      {part.of === 'intro' && <p>{inBrand(typed.intro, brand)}</p>}
      {part.of === 'inspection' && (
        <div className={css.kitChapters}>
          <KitChapter chapter={chapterOf(typed)} first={1} />
        </div>
      )}
      {part.of === 'sections' && <KitSection section={sectionFrom(typed, label ? 'vista-previa' : 'como-esta')} />}
    </PreviewFrame>
  )
}
