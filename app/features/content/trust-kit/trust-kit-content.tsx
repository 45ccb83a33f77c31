import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { inBrand } from '#contract/text/brand-text.ts'
import { KIT_PDF_PATH, pointsOf, type TrustKit } from '#contract/vehicles/trust-kit.ts'
import { KitChapter } from './kit-chapter.tsx'
import { KitSection } from './kit-section.tsx'
import css from './trust-kit.module.css'

export function TrustKitContent({ kit }: { kit: TrustKit }) {
  const { brand } = useSite()
  const total = pointsOf(kit)
  const firsts = kit.inspection.map((_, place) => 1 + pointsOf({ inspection: kit.inspection.slice(0, place) }))
  return (
    <>
      <h1>Kit de Confianza {brand.name}</h1>
      <p className={frame.pageIntro}>{inBrand(kit.intro, brand)}</p>
      <p>
        <a href={KIT_PDF_PATH} className={`${controls.btn} ${controls.btnPrimary}`} download>
          <Icon name="download" />
          Descargar en PDF
        </a>
      </p>
      <nav aria-label="En esta página">
        <ul className={frame.chips}>
          <li>
            <a href="#inspeccion" className={controls.chip}>
              Inspección <small>{total} puntos</small>
            </a>
          </li>
          {kit.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={controls.chip}>
                {inBrand(title, brand)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="inspeccion" className={css.kitPart}>
        <h2 id="inspeccion">La inspección, punto por punto</h2>
        <p>
          Son {total} puntos en {kit.inspection.length} capítulos. Abre cada uno para ver qué se revisa.
        </p>
        <div className={css.kitChapters} data-chapters>
          {kit.inspection.map((chapter, place) => (
            <KitChapter key={chapter.title} chapter={chapter} first={firsts[place]!} />
          ))}
        </div>
      </section>
      {kit.sections.map((section) => (
        <KitSection key={section.id} section={section} />
      ))}
    </>
  )
}
