import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { warningTexts } from '#contract/document-checks.ts'
import { BUCKET, type Page, pageUrl } from './queries.ts'

interface PageRowProps {
  page: Page
  /** Its place among the pages, from 1. */
  place: number
  places: number
  /** The paper it is of. */
  of: string
  busy: boolean
  isOpen: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

const WIDTH = 160

/** A page that arrived: a look at it, what may be wrong with it, its place, and the way to take it away. */
export function PageRow({ page, place, places, of, busy, isOpen, onMove, onRemove }: PageRowProps) {
  const isPicture = !page.path.endsWith('.pdf')
  const { data: address } = useQuery({ ...pageUrl(useContract(), page.path, WIDTH), enabled: isPicture })
  const name = `página ${place} de ${of}`
  return (
    <li className="paper-page">
      <div className="paper-look">
        {address ? <img src={address} alt="" width={WIDTH} height={WIDTH} loading="lazy" /> : <Icon name="file-text" />}
      </div>
      <div className="paper-about">
        <StoredFileLink bucket={BUCKET} file={{ path: page.path, name: page.name || `Página ${place}` }} />
        {warningTexts(page.warnings).map((warning) => (
          <p key={warning} className="paper-warning">
            <Icon name="triangle-alert" />
            {warning}
          </p>
        ))}
      </div>
      {isOpen && (
        <div className="paper-tools">
          {places > 1 && (
            <>
              <IconButton
                icon="chevron-left"
                label={`Mover antes la ${name}`}
                disabled={busy || place === 1}
                onClick={() => onMove(place - 1)}
              />
              <IconButton
                icon="chevron-right"
                label={`Mover después la ${name}`}
                disabled={busy || place === places}
                onClick={() => onMove(place + 1)}
              />
            </>
          )}
          <IconButton icon="trash-2" label={`Quitar la ${name}`} disabled={busy} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}
