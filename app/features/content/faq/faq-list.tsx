import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { trustKit } from '../trust-kit/queries.ts'
import css from './faq.module.css'
import { FaqItem } from './faq-item.tsx'
import { KitArticles } from './kit-articles.tsx'
import { allFaqs } from './queries.ts'
import { byTopic, matchingArticles, matchingFaqs } from './search.ts'

interface FaqListProps {
  asked: string
  help: ReactNode
}

export function FaqList({ asked, help }: FaqListProps) {
  const contract = useContract()
  const { data: faqs = [] } = useQuery(allFaqs(contract))
  const [text, setText] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  const begun = useRef(false)
  const { hash } = useLocation()

  useEffect(() => {
    // Keep text typed before the script loaded; later addresses replace it.
    if (begun.current) input.current!.value = asked
    begun.current = true
    setText(input.current!.value)
  }, [asked])

  useEffect(() => {
    const question = hash ? document.getElementById(hash.slice(1))?.closest('details') : undefined
    if (!question) return
    question.open = true
    question.querySelector('summary')?.focus({ preventScroll: true })
    question.scrollIntoView()
  }, [hash])

  const found = matchingFaqs(faqs, text)
  const searching = text.trim() !== ''
  const { brand } = useSite()
  const kit = useQuery({ ...trustKit(contract, brand.slug), enabled: searching }).data
  const articles = searching && kit ? matchingArticles(kit, text) : []
  const answers = found.length + articles.length
  return (
    <>
      <Form action="/faq" role="search" className={css.faqSearch} preventScrollReset>
        <label htmlFor="buscar-pregunta" className="sr-only">
          Buscar en la ayuda
        </label>
        <input
          ref={input}
          id="buscar-pregunta"
          type="search"
          name="q"
          className={controls.input}
          defaultValue={asked}
          maxLength={100}
          placeholder="Garantía, factura…"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">
          <Icon name="search" />
          Buscar
        </Button>
      </Form>
      <p role="status" className={css.faqCount}>
        {searching && answers > 0 && (answers === 1 ? 'Una respuesta' : `${answers} respuestas`)}
      </p>
      {answers === 0 ? (
        <EmptyState
          icon="circle-question-mark"
          title={searching ? 'No encontramos esa pregunta' : 'Aún no hay preguntas publicadas'}
          action={searching && <LinkButton to="/faq">Ver todas las preguntas</LinkButton>}
        >
          {searching && <p>Prueba con una sola palabra, o pregúntale a una persona.</p>}
          {help}
        </EmptyState>
      ) : (
        byTopic(found).map(([topic, ofTopic]) => (
          <section key={topic} aria-label={topic} className={css.faqTopic}>
            <h2>{topic}</h2>
            <div className="border-t border-line">
              {ofTopic.map((faq) => (
                <FaqItem key={faq.id} faq={faq} addressed />
              ))}
            </div>
          </section>
        ))
      )}
      {articles.length > 0 && <KitArticles articles={articles} brand={brand} />}
    </>
  )
}
