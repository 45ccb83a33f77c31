import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import type { ServiceName, ServiceState } from '#contract/settings/service-settings.ts'
import { serviceStates } from './queries.ts'
import { ServiceSettingsForm } from './service-settings-form.tsx'
import { SERVICE_WORDS } from './service-words.ts'
import { useTrial } from './use-trial.tsx'

export function ServiceList() {
  const query = useQuery(serviceStates(useContract()))
  const [changing, setChanging] = useState<ServiceName | null>(null)
  return (
    <ResourceList
      query={query}
      noun="los servicios"
      line={(state) => <ServiceLine key={state.service} state={state} onChange={() => setChanging(state.service)} />}
    >
      {(states) =>
        states
          .filter(({ service }) => service === changing)
          .map((state) => <ServiceSettingsForm key={state.service} state={state} onClose={() => setChanging(null)} />)
      }
    </ResourceList>
  )
}

const BY: Record<ServiceState['by'], string> = {
  server: 'Lo fija el servidor',
  administrator: 'Configurado',
  demonstration: 'De demostración',
  nobody: 'Sin configurar',
}

function ServiceLine({ state, onChange }: { state: ServiceState; onChange: () => void }) {
  const { service, by, fields, secrets, isUnreadable, revision } = state
  const words = SERVICE_WORDS[service]
  const { busy, note, run } = useTrial()
  const isSet = by === 'server' || by === 'administrator'
  return (
    <ResourceLine
      title={words.label}
      says={isUnreadable ? 'Su clave no se puede leer: escríbela otra vez' : BY[by]}
      mark={state}
      changes={{ label: words.label, of: { tabla: 'service_settings', registro: service } }}
      actions={[
        isSet && {
          label: 'Probar',
          name: `Probar ${words.label}`,
          busy,
          onPress: () => void run({ service, revision }),
        },
        by !== 'server' && { label: 'Configurar', name: `Configurar ${words.label}`, onPress: onChange },
      ]}
    >
      <p>
        {words.help} {by === 'nobody' && words.without}
      </p>
      {isSet && (
        <dl className="col-span-full mt-1 grid gap-1">
          {Object.entries(words.fields).map(([name, { label }]) =>
            fields[name] || secrets.includes(name) ? (
              <div key={name} className="grid grid-cols-[minmax(120px,180px)_minmax(0,1fr)] gap-2">
                <dt className="text-muted">{label}</dt>
                <dd className="m-0 wrap-anywhere">{fields[name] ?? 'Guardada; no se muestra'}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
      {note}
    </ResourceLine>
  )
}
