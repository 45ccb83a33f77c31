import { KitChapter } from '#app/features/content/trust-kit/kit-chapter.tsx'
import { KitSection } from '#app/features/content/trust-kit/kit-section.tsx'
import css from '#app/features/content/trust-kit/trust-kit.module.css'
import { useSite } from '#app/lib/use-site.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import { chapterOf, type KitPart, sectionFrom, type TypedPart } from './kit-parts.ts'
import { PreviewFrame } from './preview-frame.tsx'

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
