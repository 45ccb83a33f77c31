import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { FaqItem } from './faq-item.tsx'
import { featuredFaqs } from './queries.ts'

/** The questions that are asked most, and the way to all of them. Nothing while there are none. */
export function FaqExcerpt() {
  const { data: faqs = [] } = useQuery(featuredFaqs(useContract()))
  if (faqs.length === 0) return null
  return (
    <section className="wrap band" aria-labelledby="preguntas">
      <div className="band-head">
        <h2 id="preguntas">Preguntas frecuentes</h2>
        <Link to="/faq" className="link">
          Ver todas<span className="sr-only"> las preguntas</span>
        </Link>
      </div>
      <div className="faqs">
        {faqs.map((faq) => (
          <FaqItem key={faq.id} faq={faq} />
        ))}
      </div>
    </section>
  )
}
