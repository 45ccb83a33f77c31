import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { FactList } from '#app/ui/panel/fact-list.tsx'
import { RecordList } from '#app/ui/panel/record-list.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import css from './desk.module.css'
import { type Authorisation, authorisationsOf } from './queries.ts'

const PURPOSES: Record<string, string> = {
  datos_financieros: 'Uso de sus datos financieros',
  buro_credito: 'Consulta en el Buró de Crédito',
}

export function AuthorisationsPart({ application }: { application: string }) {
  const query = useQuery(authorisationsOf(useContract(), application))
  return (
    <RecordSection id="autorizaciones" title="Autorizaciones" level={3}>
      <Loaded query={query} noun="las autorizaciones" skeleton={<Skeleton className="h-16 w-full" />}>
        {(given) =>
          given.length === 0 ? (
            <p className="text-muted">Todavía no autoriza nada: no se consulta su buró.</p>
          ) : (
            <RecordList>
              {given.map((one) => (
                <li key={one.id}>
                  <details className={css.clientMore}>
                    <summary>
                      <span>
                        <strong>{PURPOSES[one.purpose] ?? one.purpose}</strong> {one.granted ? 'Sí' : 'No'} ·{' '}
                        <time dateTime={one.created_at}>{instantText('moment', one.created_at)}</time>
                      </span>
                    </summary>
                    <Evidence given={one} />
                  </details>
                </li>
              ))}
            </RecordList>
          )
        }
      </Loaded>
    </RecordSection>
  )
}

function Evidence({ given }: { given: Authorisation }) {
  const evidence = (given.evidence ?? {}) as Record<string, string | undefined>
  const at = (iso: string | undefined) => iso && instantText('moment', iso)
  return (
    <FactList
      facts={[
        ['version', 'Versión del texto', given.text_version],
        ['hash', 'Huella del texto (SHA-256)', evidence.text_sha256 && <code>{evidence.text_sha256}</code>],
        ['ip', 'Dirección IP', given.ip],
        ['channel', 'Canal', given.channel],
        ['sent', 'Código enviado a', evidence.code_sent_to],
        ['sent-at', 'Enviado', at(evidence.code_sent_at)],
        ['confirmed', 'Confirmado', at(evidence.confirmed_at)],
      ]}
    />
  )
}
