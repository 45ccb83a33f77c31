import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { ReachWays } from '#app/ui/panel/reach-ways.tsx'
import { RecordHead } from '#app/ui/panel/record-head.tsx'
import { RecordTabs } from '#app/ui/panel/record-tabs.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { candidacyStage, reasonText, retentionDaysText } from '#contract/hiring/hiring.ts'
import { CandidateEnd } from './candidate-end.tsx'
import { CandidateFacts } from './candidate-facts.tsx'
import { CandidateHistory } from './candidate-history.tsx'
import { CandidateInterviews } from './candidate-interviews.tsx'
import { CandidateMove } from './candidate-move.tsx'
import { CandidateRatings } from './candidate-ratings.tsx'
import { CandidateTags } from './candidate-tags.tsx'
import { CvViewer } from './cv-viewer.tsx'
import { candidacyById, type DeskCandidacy } from './queries.ts'

const TABS = ['cv', 'datos', 'calificacion', 'entrevistas', 'historia', 'cambios'] as const

interface CandidatePanelProps {
  id: string
  me: string
  history: (candidacy: { id: string; name: string }) => ReactNode
  onChange: () => void
  onMoved: () => void
  onGone: () => void
}

export function CandidatePanel(props: CandidatePanelProps) {
  const query = useQuery(candidacyById(useContract(), props.id))
  return (
    <Loaded query={query} noun="la solicitud" skeleton={<Skeleton className="h-96 w-full" />}>
      {(candidacy) =>
        candidacy ? (
          <Details {...props} candidacy={candidacy} />
        ) : (
          <EmptyState icon="id-card" title="No encontramos esta solicitud">
            <p>Puede que ya se haya borrado, o que la dirección esté mal escrita.</p>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Details({
  candidacy,
  me,
  history,
  onChange,
  onMoved,
  onGone,
}: CandidatePanelProps & { candidacy: DeskCandidacy }) {
  const [search] = useSearchParams()
  const tab = TABS.find((one) => one === search.get('pestana')) ?? 'cv'
  const { id, name, vacancy, folio, state, others } = candidacy
  return (
    <>
      <RecordHead
        level={2}
        title={name}
        about={[vacancy, folio, `se guarda ${retentionDaysText(candidacy.retained_until, new Date())}`].join(' · ')}
        badges={
          <>
            <Badge tone={candidacy.open ? 'info' : state === 'contratado' ? 'accent' : 'neutral'}>
              {candidacyStage(state).label}
            </Badge>
            {candidacy.twin && <Badge tone="warn">Repetida</Badge>}
            {others > 0 && <Badge tone="neutral">Ya se había postulado</Badge>}
            {candidacy.tags.map((tag) => (
              <Badge key={tag} tone="neutral">
                {tag}
              </Badge>
            ))}
          </>
        }
        next={stepOf(candidacy)}
        ways={
          <ReachWays
            phone={candidacy.phone}
            email={candidacy.email}
            greeting={`Hola ${name.split(' ')[0]}, te escribo por tu solicitud para ${vacancy}.`}
            none="No dejó cómo contactarle."
          />
        }
      />
      <CandidateMove candidacy={candidacy} onChange={onMoved} />
      <RecordTabs
        label={`Partes de la solicitud de ${name}`}
        current={tab}
        drops={['ver']}
        tabs={[
          { value: 'cv', name: 'CV' },
          { value: 'datos', name: 'Datos', count: others || undefined },
          { value: 'calificacion', name: 'Calificación' },
          { value: 'entrevistas', name: 'Entrevistas' },
          { value: 'historia', name: 'Historia' },
          { value: 'cambios', name: 'Cambios' },
        ]}
      />
      {tab === 'cv' && <CvViewer candidate={id} name={name} path={candidacy.cv_path} />}
      {tab === 'datos' && (
        <>
          <CandidateTags key={candidacy.tags.join()} candidacy={candidacy} onChange={onChange} />
          <CandidateFacts candidacy={candidacy} onChange={onChange} />
          <CandidateEnd candidacy={candidacy} onGone={onGone} onChange={onChange} />
        </>
      )}
      {tab === 'calificacion' && <CandidateRatings candidacy={candidacy} me={me} onChange={onChange} />}
      {tab === 'entrevistas' && <CandidateInterviews candidacy={candidacy} me={me} onChange={onChange} />}
      {tab === 'historia' && <CandidateHistory candidacy={candidacy} me={me} onChange={onChange} />}
      {tab === 'cambios' && history({ id, name })}
    </>
  )
}

const stepOf = ({ open, late, interview_at, letter_at, news_due, reason }: DeskCandidacy) => {
  if (letter_at) return { text: `Sale su carta: ${instantText('moment', letter_at)}`, to: null, tone: 'info' as const }
  if (!open) return { text: reason ? `Se cerró: ${reasonText(reason)}` : 'Cerrada', to: null, tone: 'neutral' as const }
  if (interview_at)
    return { text: `Entrevista: ${instantText('moment', interview_at)}`, to: null, tone: 'info' as const }
  const text = `Darle noticias antes del ${instantText('shortDay', news_due)}`
  return { text, to: null, tone: late ? ('danger' as const) : ('neutral' as const) }
}
