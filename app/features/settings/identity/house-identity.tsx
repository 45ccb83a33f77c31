import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { phoneText } from '#contract/people/phone-text.ts'
import { ChangeIdentity } from './change-identity.tsx'
import { NETWORKS } from './networks.ts'
import { houseIdentity } from './queries.ts'

/** The dealership's name, phone, e-mail and social networks. */
export function HouseIdentity() {
  const query = useQuery(houseIdentity(useContract(), useSite().brand))
  const [changing, setChanging] = useState(false)
  return (
    <Loaded query={query} noun="los datos de la agencia" skeleton={<Skeleton className="h-48 w-full" />}>
      {({ identity, seen }) => {
        const { name, phone, whatsapp, email, social } = identity
        const networks = NETWORKS.filter(({ value }) => social[value])
        return (
          <>
            <ul className={css.settingList}>
              <li className={css.line}>
                <h3>{name}</h3>
                <p>
                  {phoneText(phone)} · WhatsApp {phoneText(whatsapp)}
                </p>
                <p>{email}</p>
                <p>{networks.length > 0 ? networks.map(({ label }) => label).join(', ') : 'Sin redes'}</p>
                <div className={css.ways}>
                  <Button small onClick={() => setChanging(true)}>
                    Cambiar datos
                  </Button>
                  <ChangesLink
                    label="los datos de la agencia"
                    of={{ tabla: 'app_config', registro: 'house_identity' }}
                  />
                </div>
              </li>
            </ul>
            {changing && <ChangeIdentity identity={identity} seen={seen} onClose={() => setChanging(false)} />}
          </>
        )
      }}
    </Loaded>
  )
}
