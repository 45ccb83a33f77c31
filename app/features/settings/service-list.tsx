import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ServiceName } from '#contract/settings/service-settings.ts'
import { serviceStates } from './queries.ts'
import { ServiceLine } from './service-line.tsx'
import { ServiceSettingsForm } from './service-settings-form.tsx'

/** Outside services, editable in place. */
export function ServiceList() {
  const query = useQuery(serviceStates(useContract()))
  const [changing, setChanging] = useState<ServiceName | null>(null)
  return (
    <Loaded query={query} noun="los servicios" skeleton={<Skeleton className="h-96 w-full" />}>
      {(states) => {
        const open = states.find(({ service }) => service === changing)
        return (
          <>
            <ul className={css.settingList}>
              {states.map((state) => (
                <ServiceLine key={state.service} state={state} onChange={() => setChanging(state.service)} />
              ))}
            </ul>
            {open && <ServiceSettingsForm state={open} onClose={() => setChanging(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}
