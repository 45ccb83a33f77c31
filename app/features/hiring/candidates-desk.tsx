import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { ViewedTable } from '#app/features/views/viewed-table.tsx'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BulkAction } from '#app/ui/table/bulk-action.ts'
import type { TableHandle } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { CandidateBoard } from './candidate-board.tsx'
import { CANDIDATE_COLUMNS } from './candidate-columns.tsx'
import { type DeskCandidacy, deskCandidacies, EVERY_VACANCY, houseVacancies, LATEST } from './queries.ts'
import { SeveralForm } from './several-form.tsx'
import { severalMoves } from './several-moves.ts'

const CandidatePanel = lazily(() => import('./candidate-panel.tsx').then((file) => file.CandidatePanel))

const SCREEN = 'candidatos'

interface CandidatesDeskProps {
  me: string
  vacancy: string
  history: (candidacy: { id: string; name: string }) => ReactNode
}

export function CandidatesDesk(props: CandidatesDeskProps) {
  const query = useQuery(houseVacancies(useContract()))
  const branches = useBranches()
  return (
    <Loaded query={query} noun="las vacantes" skeleton={<TableSkeleton />}>
      {(vacancies) => {
        const one = vacancies.find(({ id }) => id === props.vacancy)
        if (!one && props.vacancy !== EVERY_VACANCY)
          return (
            <EmptyState
              icon="briefcase"
              title="No encontramos esa vacante"
              action={<LinkButton to="/escritorio/admin/vacantes">Ver las vacantes</LinkButton>}
            />
          )
        const open = vacancies.filter(({ state, id }) => state !== 'draft' && (state === 'published' || id === one?.id))
        return (
          <>
            <SectionLinks
              label="Vacantes"
              links={[
                { to: `/escritorio/admin/vacantes/${EVERY_VACANCY}/candidatos`, name: 'Todas', current: !one },
                ...open.map(({ id, title, branch_code }) => {
                  const isShared = open.some((other) => other.id !== id && other.title === title)
                  const city = branches.find(({ code }) => code === branch_code)?.city
                  const name = isShared && city ? `${title}, ${city}` : title
                  return { to: `/escritorio/admin/vacantes/${id}/candidatos`, name, current: id === one?.id }
                }),
              ]}
            />
            <Desk key={props.vacancy} {...props} />
          </>
        )
      }}
    </Loaded>
  )
}

function Desk({ me, vacancy, history }: CandidatesDeskProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const table = useRef<TableHandle<DeskCandidacy>>(null)
  const opened = useOpened()
  const [round, setRound] = useState(0)
  const [order, setOrder] = useState<readonly string[]>([])
  const reread = () => {
    table.current?.reread()
    void cache.invalidateQueries({ queryKey: key('hiring') })
  }
  const moved = () => {
    setRound((rounds) => rounds + 1)
    reread()
  }
  const actions: BulkAction<DeskCandidacy>[] = [
    {
      id: 'move',
      label: 'Mover a…',
      over: moved,
      failed: (error) => failureOf(error, 'change.save').text,
      done: (many) => (many === 1 ? '1 candidato movido' : `${many} candidatos movidos`),
      form: ({ begin, cancel }) => (
        <SeveralForm
          first={{ to: 'en_revision', why: '' }}
          give={(answers) => begin(severalMoves(contract, answers))}
          cancel={cancel}
        />
      ),
    },
  ]
  return (
    <WithPanel
      id={opened.id}
      panel={
        opened.id !== null && (
          <RecordPanel label="Candidato" opened={opened} ids={order}>
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <CandidatePanel
                key={opened.id}
                id={opened.id}
                me={me}
                history={history}
                onChange={reread}
                onMoved={moved}
                onGone={opened.close}
              />
            </Suspense>
          </RecordPanel>
        )
      }
    >
      <ViewedTable
        screen={SCREEN}
        me={me}
        isAdmin
        label="Candidatos"
        noun={{ one: 'candidato', many: 'candidatos', all: 'los candidatos' }}
        columns={CANDIDATE_COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ name, folio }) => `${name}, ${folio}`}
        ask={(asked) => deskCandidacies(contract, vacancy, CANDIDATE_COLUMNS, asked)}
        usual={LATEST}
        searchHint="Nombre, correo, teléfono o folio"
        {...opened.rows}
        openId={opened.id}
        handle={table}
        onOrder={setOrder}
        actions={actions}
        board={(shown) => (
          <CandidateBoard
            vacancy={vacancy}
            shown={shown}
            round={round}
            {...opened.rows}
            onOrder={setOrder}
            onMoved={() => table.current?.reread()}
            onTakenBack={moved}
          />
        )}
        empty={
          <EmptyState icon="id-card" title="Todavía no hay candidatos">
            <p>Llegan solos cuando alguien se postula en la página de una vacante publicada.</p>
          </EmptyState>
        }
      />
    </WithPanel>
  )
}
