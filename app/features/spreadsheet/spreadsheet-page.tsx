import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { sheetDesk } from './queries.ts'
import { RunDesk } from './run-desk.tsx'

const ConnectionPart = lazily(() => import('./connection-part.tsx').then((file) => file.ConnectionPart))
const MappingPart = lazily(() => import('./mapping-part.tsx').then((file) => file.MappingPart))
const RunDetail = lazily(() => import('./run-detail.tsx').then((file) => file.RunDetail))
const RunsTable = lazily(() => import('./runs-table.tsx').then((file) => file.RunsTable))

const PARTS = { sincronizar: 'Sincronizar', conexion: 'Conexión', mapa: 'Mapa', corridas: 'Corridas' }

export function SpreadsheetPage({ me }: { me: string }) {
  const [params] = useSearchParams()
  const query = useQuery({ ...sheetDesk(useContract()), refetchInterval: 15_000 })
  const asked = params.get('vista') ?? ''
  const part = Object.hasOwn(PARTS, asked) ? asked : 'sincronizar'
  const run = Number(params.get('corrida') ?? 0)
  return (
    <>
      <SectionLinks
        label="Secciones de la hoja"
        links={Object.entries(PARTS).map(([value, name]) => ({
          to: value === 'sincronizar' ? '?' : `?vista=${value}`,
          name,
          current: value === part,
        }))}
      />
      <p>
        <ChangesLink label="la hoja" of={{ tabla: part === 'mapa' ? 'sheet_columns' : 'sheet_settings' }} />
      </p>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Loaded query={query} noun="la hoja" skeleton={<Skeleton className="h-96 w-full" />}>
          {(desk) => {
            if (part === 'conexion') return <ConnectionPart desk={desk} />
            if (part === 'mapa') return <MappingPart desk={desk} />
            if (part === 'corridas')
              return run > 0 ? <RunDetail key={run} id={run} me={me} known={desk.seen} /> : <RunsTable me={me} />
            return <RunDesk desk={desk} />
          }}
        </Loaded>
      </Suspense>
    </>
  )
}
