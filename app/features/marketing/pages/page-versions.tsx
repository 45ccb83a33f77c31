import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import type { LandingDraft } from '#contract/marketing/landing-draft.ts'
import { ChangeList } from './change-list.tsx'
import { pageDifference, versionAsDraft } from './page-difference.ts'
import { PagePreview } from './page-preview.tsx'
import { type PageVersion, pageVersions } from './queries.ts'

interface PageVersionsProps {
  page: string
  draft: LandingDraft
  preview: (data: unknown) => ReactNode
  onRestore: (version: PageVersion) => Promise<void>
}

export function PageVersions({ page, draft, preview, onRestore }: PageVersionsProps) {
  const query = useQuery(pageVersions(useContract(), page))
  const [shown, setShown] = useState<number | null>(null)
  const [compared, setCompared] = useState<number | null>(null)
  const [asked, setAsked] = useState<PageVersion | null>(null)
  const [isBusy, setBusy] = useState(false)
  const restore = async (version: PageVersion) => {
    setBusy(true)
    await onRestore(version)
    setBusy(false)
    setAsked(null)
  }
  return (
    <Loaded query={query} noun="las versiones" skeleton={<Skeleton className="h-48 w-full" />}>
      {(versions) =>
        versions.length === 0 ? (
          <p className="text-muted text-sm wrap-anywhere">
            Todavía no se ha publicado. Cada publicación queda aquí, con quién y cuándo.
          </p>
        ) : (
          <>
            <ol className="grid gap-3" aria-label="Versiones">
              {versions.map((version, place) => (
                <li className="grid gap-2 py-3 border-b border-line" key={version.id}>
                  <p>
                    Versión {version.version}, {instantText('moment', version.published_at)}
                    <span className="text-muted text-sm wrap-anywhere"> · {version.publisher ?? 'Programada'}</span>
                  </p>
                  <p className="flex flex-wrap items-center gap-2">
                    <Button
                      small
                      aria-pressed={shown === version.id}
                      aria-label={`Ver la versión ${version.version}`}
                      onClick={() => setShown(shown === version.id ? null : version.id)}
                    >
                      Ver
                    </Button>
                    {versions[place + 1] && (
                      <Button
                        small
                        aria-expanded={compared === version.id}
                        aria-label={`Qué cambió en la versión ${version.version}`}
                        onClick={() => setCompared(compared === version.id ? null : version.id)}
                      >
                        Qué cambió
                      </Button>
                    )}
                    <Button
                      small
                      aria-label={`Volver a la versión ${version.version}`}
                      onClick={() => setAsked(version)}
                    >
                      Volver a esta
                    </Button>
                  </p>
                  {compared === version.id && versions[place + 1] && (
                    <ChangeList
                      label={`Cambios de la versión ${version.version}`}
                      changes={pageDifference(versionAsDraft(versions[place + 1]!.data), versionAsDraft(version.data))}
                    />
                  )}
                  {shown === version.id && (
                    <PagePreview label={`Versión ${version.version}`}>{preview(version.data)}</PagePreview>
                  )}
                </li>
              ))}
            </ol>
            <ConfirmDialog
              open={asked !== null}
              isHarmless
              busy={isBusy}
              title={`Volver a la versión ${asked?.version ?? ''}`}
              confirm="Publicar esta versión"
              onConfirm={() => asked && void restore(asked)}
              onClose={() => setAsked(null)}
            >
              <p>
                Sale al sitio ahora, en la misma dirección, y reemplaza el borrador. Con Deshacer recuperas lo que
                tenía.
              </p>
              {asked && (
                <ChangeList
                  label="Qué cambia del borrador"
                  changes={pageDifference(draft, { ...versionAsDraft(asked.data), slug: draft.slug })}
                />
              )}
            </ConfirmDialog>
          </>
        )
      }
    </Loaded>
  )
}
