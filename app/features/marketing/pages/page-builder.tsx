import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NewPage } from './new-page.tsx'
import type { DrawPage } from './page-editor.tsx'
import { PageLine } from './page-line.tsx'
import { type ListedPage, landingPages, storedPage } from './queries.ts'

const PageEditor = lazily(() => import('./page-editor.tsx').then((file) => file.PageEditor))

interface PageBuilderProps {
  draw: DrawPage
  history: (page: { id: string; title: string }) => ReactNode
}

export function PageBuilder({ draw, history }: PageBuilderProps) {
  const [params] = useSearchParams()
  const id = params.get('abierto')
  return id ? <OpenedPage key={id} id={id} draw={draw} history={history} /> : <Pages />
}

function OpenedPage({ id, draw, history }: PageBuilderProps & { id: string }) {
  const query = useQuery(storedPage(useContract(), id))
  return (
    <>
      <p>
        <Link className={controls.link} to="?">
          Todas las páginas
        </Link>
      </p>
      <Loaded query={query} noun="la página" skeleton={<Skeleton className="h-96 w-full" />}>
        {(stored) =>
          stored ? (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <PageEditor stored={stored} draw={draw} history={history} />
            </Suspense>
          ) : (
            <EmptyState
              icon="file-text"
              title="No encontramos esa página"
              action={<LinkButton to="?">Todas las páginas</LinkButton>}
            />
          )
        }
      </Loaded>
    </>
  )
}

function Pages() {
  const opened = useOpened()
  const query = useQuery(landingPages(useContract()))
  const [copied, setCopied] = useState<ListedPage | null>()
  const begin = (
    <Button small look="primary" onClick={() => setCopied(null)}>
      Nueva página
    </Button>
  )
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 my-2">
        <Link className={controls.link} to="/escritorio/marketing">
          Campañas
        </Link>
        {begin}
      </p>
      <Loaded query={query} noun="las páginas" skeleton={<Skeleton className="h-96 w-full" />}>
        {(pages) =>
          pages.length === 0 ? (
            <EmptyState icon="file-text" title="Todavía no hay páginas" action={begin}>
              <p>Arma una con bloques, mira cómo queda y publícala con su propia dirección.</p>
            </EmptyState>
          ) : (
            <ul className="grid gap-3" aria-label="Páginas">
              {pages.map((page) => (
                <li key={page.id}>
                  <PageLine
                    page={page}
                    title={
                      <Link className={controls.link} {...opened.linkTo(page.id)}>
                        {page.title}
                      </Link>
                    }
                    onCopy={() => setCopied(page)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {copied !== undefined && <NewPage copied={copied} onCreated={opened.open} onClose={() => setCopied(undefined)} />}
    </>
  )
}
