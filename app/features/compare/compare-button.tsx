import { lazy, Suspense, useState } from 'react'
import { useIsStored } from '#app/lib/use-stored-list.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { compared, toggleCompared } from './store.ts'

const TakeOut = lazy(() => import('./take-out.tsx').then((file) => ({ default: file.TakeOut })))

export function CompareButton({ slug, titulo }: { slug: string; titulo: string }) {
  const chosen = useIsStored(compared, (vehicle) => vehicle.slug === slug)
  const [full, setFull] = useState(false)
  return (
    <>
      <IconButton
        icon="columns-2"
        label={chosen ? `Quitar ${titulo} de la comparación` : `Comparar ${titulo}`}
        aria-pressed={chosen}
        onClick={() => setFull(!toggleCompared({ slug, titulo }))}
      />
      {full && (
        <Suspense>
          <TakeOut vehicle={{ slug, titulo }} onDone={() => setFull(false)} />
        </Suspense>
      )}
    </>
  )
}
