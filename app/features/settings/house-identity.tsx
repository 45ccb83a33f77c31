import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { phoneText } from '#contract/people/phone-text.ts'
import { ChangeIdentity } from './change-identity.tsx'
import { houseIdentity, NETWORKS } from './queries.ts'

export function HouseIdentity() {
  const query = useQuery({ ...houseIdentity(useContract(), useSite().brand), select: (one) => [one] })
  const [isChanging, setChanging] = useState(false)
  return (
    <ResourceList
      query={query}
      noun="los datos de la agencia"
      line={({ identity: { name, phone, whatsapp, email, social } }) => (
        <ResourceLine
          key={name}
          title={name}
          changes={{ label: 'los datos de la agencia', of: { tabla: 'app_config', registro: 'house_identity' } }}
          actions={[{ label: 'Cambiar datos', name: 'Cambiar datos', onPress: () => setChanging(true) }]}
        >
          <p>
            {phoneText(phone)} · WhatsApp {phoneText(whatsapp)}
          </p>
          <p>{email}</p>
          <p>
            {NETWORKS.filter(({ value }) => social[value])
              .map(({ label }) => label)
              .join(', ') || 'Sin redes'}
          </p>
        </ResourceLine>
      )}
    >
      {([stored]) => isChanging && <ChangeIdentity {...stored!} onClose={() => setChanging(false)} />}
    </ResourceList>
  )
}
