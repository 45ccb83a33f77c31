import { useSite } from '#app/lib/use-site.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import type { TrustKit } from '#contract/vehicles/trust-kit.ts'
import css from './trust-kit.module.css'

export function KitSection({ section: { id, title, text, items } }: { section: TrustKit['sections'][number] }) {
  const { brand } = useSite()
  return (
    <section aria-labelledby={id} className={css.kitPart}>
      <h2 id={id}>{inBrand(title, brand)}</h2>
      <p>{inBrand(text, brand)}</p>
      <dl>
        {items.map(({ name, text: detail }) => (
          <div key={name}>
            <dt className="font-semibold">{inBrand(name, brand)}</dt>
            <dd className="text-muted">{inBrand(detail, brand)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
