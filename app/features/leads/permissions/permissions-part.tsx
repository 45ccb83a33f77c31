import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import {
  PERMISSION_CHANNELS,
  PERMISSION_PURPOSES,
  PERMISSION_WAYS,
  refusalText,
} from '#contract/people/contact-permissions.ts'
import { labelIn } from '#contract/text/labels.ts'
import css from './permissions.module.css'
import { type ContactStanding, permissionsOf } from './queries.ts'
import { SayPermission } from './say-permission.tsx'

interface PermissionsPartProps {
  person: string
  name: string
  level?: 2 | 3
}

export function PermissionsPart({ person, name, level = 3 }: PermissionsPartProps) {
  const query = useQuery(permissionsOf(useContract(), person))
  const [isSaying, setSaying] = useState(false)
  const Heading = `h${level}` as const
  return (
    <section className="grid gap-2 justify-items-start" aria-labelledby="permisos-contacto">
      <Heading id="permisos-contacto">Por dónde se le puede contactar</Heading>
      <Loaded query={query} noun="los permisos" skeleton={<Skeleton className="h-40 w-full" />}>
        {(rows) => (
          <table className={`${css.answers} w-full border-collapse text-[0.8125rem]`}>
            <caption className="text-left text-muted">Lo último que dijo de cada uno</caption>
            <thead>
              <tr>
                <th scope="col">Medio</th>
                {PERMISSION_PURPOSES.map(({ value, label }) => (
                  <th key={value} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {PERMISSION_CHANNELS.map((channel) => (
                <tr key={channel.value}>
                  <th scope="row">{channel.label}</th>
                  {PERMISSION_PURPOSES.map((purpose) => {
                    const row = rows.find((one) => one.channel === channel.value && one.purpose === purpose.value)
                    return <td key={purpose.value}>{row && <Cell row={row} />}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <Button small onClick={() => setSaying(true)}>
        Anotar lo que dijo
      </Button>
      {isSaying && <SayPermission person={person} name={name} onClose={() => setSaying(false)} />}
    </section>
  )
}

function Cell({ row }: { row: ContactStanding }) {
  const { may, why, granted, said_at, way, text_version, recorded_by, note, times } = row
  const said = [
    granted !== null && (granted ? 'Dijo que sí' : 'Dijo que no'),
    said_at && instantText('shortDate', said_at),
    way && labelIn(PERMISSION_WAYS, way).toLowerCase(),
    recorded_by && `lo anotó ${recorded_by}`,
    text_version && `aviso ${text_version}`,
    times > 1 && `${times} veces`,
  ].filter(Boolean)
  return (
    <>
      <Badge tone={may ? 'accent' : 'warn'}>{may ? 'Sí' : 'No'}</Badge>
      {!may && why !== 'refused' && <p className="mt-0.5 text-muted">{refusalText(why)}</p>}
      {said.length > 0 && <p className="mt-0.5 text-muted">{said.join(' · ')}</p>}
      {note && <p className="mt-0.5 text-muted">«{note}»</p>}
    </>
  )
}
