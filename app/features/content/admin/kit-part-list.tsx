import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import css from '#app/ui/resource/resource.module.css'

interface KitPartListProps {
  title: string
  /** Label of the add button. */
  add: string
  names: string[]
  /** By index; names.length: a new part. */
  onEdit: (place: number) => void
  onMove: (place: number, by: -1 | 1) => void
}

export function KitPartList({ title, add, names, onEdit, onMove }: KitPartListProps) {
  return (
    <section className={css.parts} aria-label={title}>
      <h3>{title}</h3>
      <ol className={css.settingList}>
        {names.map((name, place) => (
          <li key={name} className={css.line}>
            <h4>{name}</h4>
            <div className={css.change}>
              <IconButton
                className={css.up}
                icon="chevron-down"
                label={`Subir ${name}`}
                onClick={() => onMove(place, -1)}
              />
              <IconButton icon="chevron-down" label={`Bajar ${name}`} onClick={() => onMove(place, 1)} />
              <Button small aria-label={`Editar ${name}`} onClick={() => onEdit(place)}>
                Editar
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button onClick={() => onEdit(names.length)}>{add}</Button>
    </section>
  )
}
