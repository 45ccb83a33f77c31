import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#app/features/people/session.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordList } from '#app/ui/panel/record-list.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { unapprovedPapers } from '#contract/applications/application-documents.ts'
import { usePaperRules } from '../use-paper-rules.ts'
import { answersOf } from './answers-of.ts'
import { isReadable, PAPER_STATES, paperLabel } from './paper-states.ts'
import { type Application, papersOf } from './queries.ts'
import { WaiverForm } from './waiver-form.tsx'

interface ApprovalDialogProps {
  application: Application
  title: string
  place: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** Approves an application. Unapproved documents are listed; an administrator may waive them. */
export function ApprovalDialog({ application, title, place, onClose, children }: ApprovalDialogProps) {
  const query = useQuery({ ...papersOf(useContract(), application.id), staleTime: 0 })
  const { profile } = useSession()
  const rules = usePaperRules()
  const [params, setParams] = useSearchParams()
  return (
    <EditDialog open title={title} onClose={onClose}>
      <Loaded query={query} noun="los documentos" skeleton={<Skeleton className="h-48 w-full" />}>
        {(papers) => {
          const unread = unapprovedPapers(answersOf(application).income_kind?.toString(), papers, rules)
          if (unread.length === 0) return children
          const page = papers.find((paper) => isReadable(paper) && paper.pages.length > 0)?.pages[0]?.id
          const read = () => {
            onClose()
            const next = new URLSearchParams(params)
            next.set('hoja', page!)
            setParams(next, { preventScrollReset: true })
          }
          return (
            <div className="grid gap-4">
              <p className="grid gap-2 text-muted">
                {unread.length === 1 ? 'Hay 1 documento sin aprobar:' : `Hay ${unread.length} documentos sin aprobar:`}
              </p>
              <RecordList label="Documentos sin aprobar">
                {unread.map(({ kind, state }) => (
                  <li key={kind}>
                    <TitleRow>
                      {paperLabel(kind)}
                      <Badge tone={PAPER_STATES[state]?.tone ?? 'warn'}>{PAPER_STATES[state]?.label ?? state}</Badge>
                    </TitleRow>
                  </li>
                ))}
              </RecordList>
              <div className={forms.formActions}>
                {page && (
                  <Button look="primary" onClick={read}>
                    Leer los documentos
                  </Button>
                )}
                <CancelButton />
              </div>
              {profile?.role === 'admin' ? (
                <WaiverForm application={application.id} place={place} onDone={onClose} />
              ) : (
                <p className="text-muted">Sin ellos, solo un administrador puede aprobarla, con el motivo.</p>
              )}
            </div>
          )
        }}
      </Loaded>
    </EditDialog>
  )
}
