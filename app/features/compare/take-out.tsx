import { useStoredList } from '#app/lib/use-stored-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import css from './compare.module.css'
import { compared, MOST_COMPARED, replaceCompared } from './store.ts'

interface TakeOutProps {
  vehicle: { slug: string; titulo: string }
  onDone: () => void
}

export function TakeOut({ vehicle, onDone }: TakeOutProps) {
  const chosen = useStoredList(compared)
  const replace = (gone: string) => {
    replaceCompared(gone, vehicle)
    onDone()
  }
  return (
    <Dialog
      open
      title={`Ya comparas ${MOST_COMPARED} autos`}
      onClose={onDone}
      actions={
        <Button look="quiet" onClick={onDone}>
          Dejarlos como están
        </Button>
      }
    >
      <p>¿Cuál quitas para poner {vehicle.titulo}?</p>
      <ul className={css.takeOut}>
        {chosen.map(({ slug, titulo }) => (
          <li key={slug}>
            <Button onClick={() => replace(slug)}>Quitar {titulo}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
