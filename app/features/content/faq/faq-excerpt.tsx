import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import { FaqItem } from './faq-item.tsx'
import { featuredFaqs } from './queries.ts'

export function FaqExcerpt() {
  const { data: faqs = [] } = useQuery(featuredFaqs(useContract()))
  if (faqs.length === 0) return null
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby="preguntas">
      <div className={structure.bandHead}>
        <h2 id="preguntas">Preguntas frecuentes</h2>
        <Link to="/faq" className={controls.link}>
          Ver todas<span className="sr-only"> las preguntas</span>
        </Link>
      </div>
      <div className="border-t border-line">
        {faqs.map((faq) => (
          <FaqItem key={faq.id} faq={faq} />
        ))}
      </div>
    </section>
  )
}
