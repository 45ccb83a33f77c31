import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import css from './privacy.module.css'
import type { NoticePoint, PrivacyNotice } from './queries.ts'

interface NoticeTextProps {
  notice: PrivacyNotice
  current: string | null
}

export function NoticeText({ notice, current }: NoticeTextProps) {
  const { brand } = useSite()
  const { street, postalCode, city, state } = brand.address
  const { version, published_on, changes, necessary, voluntary, sections } = notice
  return (
    <div className={css.noticeText}>
      {current && (
        <Notice
          look="warn"
          title="Esta es una versión anterior"
          action={
            <Link className={controls.link} to="/politica-de-privacidad">
              Ver la vigente
            </Link>
          }
        >
          Desde entonces cambió. La vigente es la {current}.
        </Notice>
      )}
      <p className={css.noticeVersion}>
        Versión {version}, publicada el <time dateTime={published_on}>{dayText('date', published_on)}</time>.
      </p>
      {changes && <p>Qué cambió: {inBrand(changes, brand)}</p>}
      <section aria-labelledby="responsable">
        <h2 id="responsable">Quién responde por tus datos</h2>
        <p>
          {brand.name}, con domicilio en {street}, {postalCode} {city}, {state}. Nos encuentras en{' '}
          <a className={controls.link} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          .
        </p>
      </section>
      <section aria-labelledby="necesario">
        <h2 id="necesario">Para qué los necesitamos</h2>
        <p>Sin esto no podemos darte lo que pides:</p>
        <Points points={necessary} />
      </section>
      {voluntary.length > 0 && (
        <section aria-labelledby="voluntario">
          <h2 id="voluntario">Lo voluntario</h2>
          <p>Solo si dices que sí, y puedes cambiar de opinión cuando quieras:</p>
          <Points points={voluntary} />
        </section>
      )}
      {sections.map(({ id, title, text }) => (
        <section key={id} aria-labelledby={`aviso-${id}`}>
          <h2 id={`aviso-${id}`}>{inBrand(title, brand)}</h2>
          <Paragraphs text={inBrand(text, brand)} />
        </section>
      ))}
    </div>
  )
}

function Points({ points }: { points: NoticePoint[] }) {
  const { brand } = useSite()
  return (
    <dl>
      {points.map(({ id, title, text }) => (
        <div key={id}>
          <dt>{inBrand(title, brand)}</dt>
          <dd>{inBrand(text, brand)}</dd>
        </div>
      ))}
    </dl>
  )
}
