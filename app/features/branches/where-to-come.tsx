import { BranchList } from './branch-list.tsx'

export function WhereToCome({ city }: { city: string }) {
  return (
    <section aria-labelledby="donde" className="mt-10">
      <h2 id="donde">Dónde estamos en {city}</h2>
      <BranchList cities={[city]} />
    </section>
  )
}
