import { useQuery } from '@tanstack/react-query'
import type { Application } from '#app/features/applications/desk/queries.ts'
import type { ClientVisit } from '#app/features/appointments/agenda/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { FactList } from '#app/ui/panel/fact-list.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { glanceFacts } from './glance-facts.ts'
import { lineOf } from './happening-text.ts'
import { timelineOf } from './queries.ts'

interface GlancePartProps {
  client: { id: string; name: string }
  applications: readonly Application[]
  visits: readonly ClientVisit[]
}

const CONTACTS = ['gestion', 'contacto', 'mensaje']

export function GlancePart({ client, applications, visits }: GlancePartProps) {
  const { data } = useQuery(timelineOf(useContract(), client.id, CONTACTS, 1))
  const [last] = data?.entries ?? []
  const facts = [
    ...glanceFacts({ applications, visits }, new Date()),
    ...(last
      ? [
          [
            ...(['contact', 'Último contacto'] as const),
            `${lineOf(last, client.name, () => '').title}, ${instantText('moment', last.at)}`,
          ] as const,
        ]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <RecordSection id="de-un-vistazo" title="De un vistazo">
      <FactList facts={facts} />
    </RecordSection>
  )
}
