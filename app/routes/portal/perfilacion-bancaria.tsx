import { useQuery } from '@tanstack/react-query'
import { BankProfiler } from '#app/features/applications/profiling/bank-profiler.tsx'
import { bankProfileOf } from '#app/features/applications/profiling/queries.ts'
import { lendersOf } from '#app/features/lenders/queries.ts'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/perfilacion-bancaria'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Perfil bancario')

const NOUN = 'tu perfil bancario'

export default function BankProfiling() {
  return (
    <>
      <h1>Perfil bancario</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Dinos cómo andan tus cuentas y mira cuánto podrías pagar y qué financieras podrían prestarte. Se calcula aquí
        mismo mientras escribes; solo se guarda si tú lo pides.
      </p>
      <WithAccount>{({ user, profile }) => <Profile user={user.id} birthDate={profile.birth_date} />}</WithAccount>
    </>
  )
}

function Profile({ user, birthDate }: { user: string; birthDate: string | null }) {
  const contract = useContract()
  const lenders = useQuery(lendersOf(contract))
  const profile = useQuery(bankProfileOf(contract, user))
  const shape = <Skeleton className="h-160 w-full" />
  return (
    <Loaded query={lenders} noun={NOUN} skeleton={shape}>
      {(terms) => (
        <Loaded query={profile} noun={NOUN} skeleton={shape}>
          {(mine) => <BankProfiler user={user} birthDate={birthDate} kept={mine} lenders={terms} />}
        </Loaded>
      )}
    </Loaded>
  )
}
