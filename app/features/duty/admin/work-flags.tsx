import { useQuery } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { useAct } from '#app/ui/resource/use-act.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { seeFlag } from './mutations.ts'
import { type WorkFlag, workFlags } from './queries.ts'

export function WorkFlags() {
  const contract = useContract()
  const { data: flags = [] } = useQuery(workFlags(contract))
  const { busy, act } = useAct([key('settings', 'flags')])
  if (flags.length === 0) return null
  return (
    <section className="grid gap-3 max-w-190 mb-6" aria-labelledby="por-revisar">
      <h3 id="por-revisar">Por revisar</h3>
      <ul className="grid gap-3 max-w-190">
        {flags.map((flag) => (
          <ResourceLine
            key={flag.id}
            says={flagText(flag)}
            by={
              <>
                {instantText('moment', flag.created_at)}
                {flag.client_id && (
                  <>
                    {' · '}
                    <Link className={controls.link} to={`/escritorio/admin/cliente/${flag.client_id}`}>
                      Ver cliente
                    </Link>
                  </>
                )}
              </>
            }
            actions={[
              {
                label: 'Ya lo revisé',
                name: `Ya lo revisé: ${flagText(flag)}`,
                disabled: busy,
                onPress: () => act(() => seeFlag(contract, flag.id)),
              },
            ]}
          />
        ))}
      </ul>
    </section>
  )
}

const flagText = ({ kind, actor, lead, detail }: WorkFlag) =>
  kind === 'contactos_seguidos'
    ? `${actor ?? 'Alguien'} declaró ${detail.many ?? 5} contactos en cinco minutos`
    : kind === 'no_atendido'
      ? `${lead ?? 'Un cliente'} dice que no se le atendió: ${actor ?? 'alguien'} anotó que sí`
      : `${actor ?? 'Alguien'} cambió el nombre y el celular de un lead: antes ${detail.name ?? 'sin nombre'}, ahora ${lead ?? 'sin nombre'}`
