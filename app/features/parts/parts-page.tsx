import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SECTIONS } from './sections.ts'

/** The parts of staff screens, one at a time. */
export function PartsPage() {
  const [search] = useSearchParams()
  const { id, title, Part } = SECTIONS.find((one) => one.id === search.get('parte')) ?? SECTIONS[0]!
  return (
    <>
      <h1>Partes</h1>
      <SectionLinks
        label="Partes"
        links={SECTIONS.map((one) => ({ to: `?parte=${one.id}`, name: one.title, current: one.id === id }))}
      />
      <h2 className="sr-only">{title}</h2>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Part key={id} />
      </Suspense>
    </>
  )
}
