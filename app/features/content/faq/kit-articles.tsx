import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import type { Brand } from '#contract/text/brand.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import { kitPath } from '#contract/vehicles/trust-kit.ts'
import css from './faq.module.css'
import type { KitArticle } from './search.ts'

export function KitArticles({ articles, brand }: { articles: KitArticle[]; brand: Brand }) {
  return (
    <section aria-label="Kit de Confianza" className={css.faqTopic}>
      <h2>Kit de Confianza</h2>
      <ul className={css.kitArticles}>
        {articles.map(({ id, title, text }) => (
          <li key={title}>
            <Link to={`${kitPath(brand)}#${id}`} className={controls.link}>
              {inBrand(title, brand)}
            </Link>
            <p className="text-muted">{inBrand(text, brand)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
