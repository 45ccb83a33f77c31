import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ConfirmAction } from '#app/ui/resource/confirm-action.tsx'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { API_RIGHTS } from '#contract/settings/api-keys.ts'
import { MakeApiKey } from './make-api-key.tsx'
import { revokeApiKey } from './mutations.ts'
import { type ApiKey, apiKeys } from './queries.ts'

const stateOf = ({ revoked_at, rights }: ApiKey) =>
  revoked_at
    ? `Revocada el ${instantText('date', revoked_at)}`
    : API_RIGHTS.filter(({ value }) => rights.includes(value))
        .map(({ label }) => label)
        .join(' · ')

export function ApiKeys() {
  const query = useQuery(apiKeys(useContract()))
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  return (
    <>
      <ResourceList
        query={query}
        noun="las claves"
        add={{ label: 'Nueva clave', onPress: () => setMaking(true) }}
        empty={
          <EmptyState icon="lock" title="Ningún sistema de fuera tiene clave">
            <p>Dale una a quien publique tu inventario o te mande leads: solo podrá eso.</p>
          </EmptyState>
        }
        line={(one) => (
          <ResourceLine
            key={one.id}
            title={one.name}
            says={stateOf(one)}
            by={
              <>
                <code>{one.hint}…</code> · Hecha el {instantText('date', one.created_at)} ·{' '}
                {one.last_used_at
                  ? `Se usó por última vez el ${instantText('moment', one.last_used_at)}`
                  : 'Nunca se ha usado'}
              </>
            }
            changes={{ label: one.name, of: { tabla: 'api_keys', registro: one.id } }}
            actions={[
              !one.revoked_at && { label: 'Revocar', name: `Revocar ${one.name}`, onPress: () => setRevoking(one) },
            ]}
          />
        )}
      />
      {isMaking && <MakeApiKey onClose={() => setMaking(false)} />}
      {revoking && <RevokeApiKey apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

function RevokeApiKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const contract = useContract()
  return (
    <ConfirmAction
      title={`Revocar la clave de ${name}`}
      confirm="Revocar"
      renews={[key('settings', 'api-keys')]}
      work={async () => {
        await revokeApiKey(contract, id)
        return `${name}: clave revocada`
      }}
      onClose={onClose}
    >
      <p>Ese sistema deja de entrar desde su siguiente petición. No se puede deshacer: habría que darle otra.</p>
    </ConfirmAction>
  )
}
