import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BookForButton } from '#app/features/appointments/staff-booking/book-for-button.tsx'
import { FilesPart } from '#app/features/deals/files/files-part.tsx'
import { NotesPart } from '#app/features/deals/notes/notes-part.tsx'
import { notesAbout } from '#app/features/deals/notes/queries.ts'
import { PromisesPart } from '#app/features/deals/promises/promises-part.tsx'
import { openTasks } from '#app/features/deals/tasks/queries.ts'
import { TasksPart } from '#app/features/deals/tasks/tasks-part.tsx'
import { WhyMe } from '#app/features/duty/why-me.tsx'
import type { PairBecame } from '#app/features/leads/identity/join-decision.tsx'
import { PermissionsPart } from '#app/features/leads/permissions/permissions-part.tsx'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { ErasePerson } from '#app/features/people/erasure/erase-person.tsx'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { RecordHead } from '#app/ui/panel/record-head.tsx'
import { RecordTabs } from '#app/ui/panel/record-tabs.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { LEAD_TEXT_LIST } from '#contract/leads/fields.ts'
import { LEAD_STAGES, LEAD_STATES } from '#contract/leads/lead-work.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { labelIn } from '#contract/text/labels.ts'
import { AnswerCard } from './answer-card.tsx'
import { LeadDecisions } from './lead-decisions.tsx'
import css from './lead-desk.module.css'
import { LeadDuplicates } from './lead-duplicates.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadWays } from './lead-ways.tsx'
import {
  adText,
  LEAD_STAGE_TONES,
  lastContactText,
  leadName,
  leadNextStep,
  STATE_TONES,
  wantedCar,
} from './lead-words.ts'
import { LogContact } from './log-contact.tsx'
import { adOfLead, type LeadRow } from './queries.ts'
import { WantedCar } from './wanted-car.tsx'

const ConversationPart = lazily(() =>
  import('#app/features/leads/conversation/conversation-part.tsx').then((file) => file.ConversationPart),
)

const TABS = ['lead', 'pendientes', 'notas', 'archivos'] as const

interface LeadRecordProps {
  lead: LeadRow
  contacts: readonly { kind: string; value: string; bad_at: string | null; replaced_at: string | null }[]
  isAdmin: boolean
  history: (lead: { id: string; name: string }) => ReactNode
  onChanged: () => void
  /** What became of a pair of this lead in this panel. */
  pair: PairBecame | null
  onPair: (became: PairBecame) => void
}

export function LeadRecord({ lead, contacts, isAdmin, history, onChanged, pair, onPair }: LeadRecordProps) {
  const contract = useContract()
  const { data: agents = [] } = useQuery({ ...advisorChoices(contract), enabled: isAdmin })
  const [isChanges, setChanges] = useState(false)
  const [params] = useSearchParams()
  const [isAnswering, setAnswering] = useState(params.get('responder') === '1')
  const { id, name, phone, city, created_at, account_id, state } = lead
  const called = leadName(lead)
  const car = wantedCar(lead)
  const about = { column: 'lead_id', id, also: account_id } as const
  const { data: tasks } = useQuery(openTasks(contract, about))
  const { data: ad } = useQuery(adOfLead(contract, lead))
  const { data: notes } = useQuery(notesAbout(contract, about))
  const tab = TABS.find((one) => one === params.get('pestana')) ?? 'lead'
  const bad = contacts.filter(({ bad_at, replaced_at }) => bad_at && !replaced_at)
  const facts: [string, string | null | undefined][] = [
    ['Qué quiere', car ? null : lead.wants],
    ['Último contacto', lastContactText(lead)],
    ...LEAD_TEXT_LIST.map(([name, { label, text = String }]): [string, string | null] => [
      label,
      lead[name] && text(lead[name]),
    ]),
    ['Campaña', lead.campaign],
    ['Anuncio', ad && adText(ad)],
    ['Primera vez', instantText('moment', created_at)],
    ['Última vez', instantText('moment', lead.last_touch_at)],
    ['Asesor', isAdmin ? (agents.find(({ value }) => value === lead.agent_id)?.label ?? 'Nadie') : null],
  ]
  return (
    <div className={css.record}>
      <RecordHead
        level={2}
        title={called}
        badges={
          <>
            <Badge tone={LEAD_STAGE_TONES[lead.stage] ?? 'neutral'}>{labelIn(LEAD_STAGES, lead.stage)}</Badge>
            {state !== lead.stage && (
              <Badge tone={STATE_TONES[state] ?? 'neutral'}>{labelIn(LEAD_STATES, state)}</Badge>
            )}
            {bad.length > 0 && <Badge tone="danger">Número malo</Badge>}
          </>
        }
        about={[phone && name && phoneText(phone), city].filter(Boolean).join(' · ')}
        next={leadNextStep(lead, new Date())}
        ways={<LeadWays lead={lead} />}
      />
      {car && <WantedCar ordencompra={car} title={lead.wants_title ?? car} />}
      <LeadDecisions lead={lead} onDone={onChanged}>
        <BookForButton person={{ kind: 'lead', id, name: called, client: account_id }} ordencompra={car} />
        {!isAnswering && (
          <Button small look={lead.waiting_since ? 'primary' : 'secondary'} onClick={() => setAnswering(true)}>
            <Icon name="car-front" />
            Responder «¿sigue disponible?»
          </Button>
        )}
      </LeadDecisions>
      {isAnswering && <AnswerCard lead={lead} onClose={() => setAnswering(false)} />}
      <RecordTabs
        label={`Partes de ${called}`}
        current={tab}
        drops={['ver']}
        tabs={[
          { value: 'lead', name: 'Lead' },
          { value: 'pendientes', name: 'Pendientes', count: tasks?.length },
          { value: 'notas', name: 'Notas', count: notes?.length },
          { value: 'archivos', name: 'Archivos' },
        ]}
      />
      {tab === 'lead' && (
        <>
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <ConversationPart whom={{ lead: id }} name={called} />
          </Suspense>
          {account_id && (
            <Link
              className={controls.link}
              to={isAdmin ? `/escritorio/admin/cliente/${account_id}` : `/escritorio/ventas/cliente/${account_id}`}
            >
              Ver su ficha de cliente
            </Link>
          )}
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3 max-sm:grid-cols-[1fr_1fr]">
            {facts
              .filter(([, text]) => text)
              .map(([title, text]) => (
                <div key={title}>
                  <dt className="text-muted">{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </dl>
          <WhyMe of={{ lead: id }} isMine={!isAdmin} />
          <PromisesPart whom={{ lead: id }} />
          <LogContact lead={lead} />
          <LeadDuplicates
            lead={lead}
            takesFocus={pair === 'split'}
            onDone={(became) => {
              onPair(became)
              onChanged()
            }}
          />
          <PermissionsPart person={id} name={called} />
          <section aria-labelledby="historia-lead">
            <h3 id="historia-lead">Lo que ha pasado</h3>
            <LeadHistory lead={lead} />
          </section>
          <Button small look="quiet" aria-expanded={isChanges} onClick={() => setChanges(!isChanges)}>
            <Icon name="history" />
            Cambios
          </Button>
          {!account_id && <ErasePerson record={id} name={called} onErased={onChanged} />}
          {isChanges && <section aria-label={`Cambios de ${called}`}>{history({ id, name: called })}</section>}
        </>
      )}
      {tab === 'pendientes' && <TasksPart about={about} />}
      {tab === 'notas' && <NotesPart about={about} />}
      {tab === 'archivos' && <FilesPart about={about} />}
    </div>
  )
}
