import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ApiKeyLine } from './api-key-line.tsx'
import { MakeApiKey } from './make-api-key.tsx'
import { type ApiKey, apiKeys } from './queries.ts'
import { RevokeApiKey } from './revoke-api-key.tsx'

/** API keys of outside systems. */
export function ApiKeys() {
  const query = useQuery(apiKeys(useContract()))
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  return (
    <>
      <p className={css.actions}>
        <Button look="primary" onClick={() => setMaking(true)}>
          Nueva clave
        </Button>
      </p>
      {isMaking && <MakeApiKey onClose={() => setMaking(false)} />}
      {revoking && <RevokeApiKey apiKey={revoking} onClose={() => setRevoking(null)} />}
      <Loaded query={query} noun="las claves" skeleton={<Skeleton className="h-60 w-full" />}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState icon="lock" title="Ningún sistema de fuera tiene clave">
              <p>Dale una a quien publique tu inventario o te mande prospectos: solo podrá eso.</p>
            </EmptyState>
          ) : (
            <ul className={css.settingList}>
              {keys.map((one) => (
                <ApiKeyLine key={one.id} apiKey={one} onRevoke={() => setRevoking(one)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
