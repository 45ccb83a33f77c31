import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import css from '#app/ui/resource/resource.module.css'
import type { ContentKind } from './content-kinds.ts'
import type { ContentRow } from './content-rows.ts'

interface ContentLineProps {
  kind: ContentKind
  row: ContentRow
  /** Visibility in words. */
  standing: string
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onMove: (by: -1 | 1) => void
}

/** Content row with its visibility and actions. */
export function ContentLine({ kind, row, standing, isFirst, isLast, onEdit, onMove }: ContentLineProps) {
  const name = row.typed[kind.title] ?? row.id
  return (
    <li className={css.line}>
      <h3>{name}</h3>
      <p className={css.says}>{standing}</p>
      {row.typed.topic && <p className={css.by}>{row.typed.topic}</p>}
      <div className={css.change}>
        <ChangesLink label={name} of={{ tabla: kind.table, registro: row.id }} />
        {/* Not disabled at the ends, so that the button keeps the focus. */}
        <IconButton
          className={css.up}
          icon="chevron-down"
          label={`Subir ${name}`}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton icon="chevron-down" label={`Bajar ${name}`} aria-disabled={isLast} onClick={() => onMove(1)} />
        <Button small aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </Button>
      </div>
    </li>
  )
}
