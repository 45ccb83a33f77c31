import { useBranches } from '#app/features/branches/use-branches.ts'
import { AdvisorHead } from '#app/features/people/advisor/advisor-head.tsx'
import { weekLines } from '#contract/dates/opening-hours.ts'
import { advisorColumns, advisorProblem, type TypedAdvisor } from './advisor-typed.ts'
import { PreviewFrame } from './preview-frame.tsx'
import type { AdvisorPage } from './queries.ts'
import { useFileAddress } from './use-file-address.ts'

interface AdvisorPreviewProps {
  person: AdvisorPage
  typed: TypedAdvisor
  /** Chosen photo, not uploaded yet. */
  file?: File | null
  label?: string
}

/** Advisor page as visitors see it. */
export function AdvisorPreview({ person, typed, file = null, label }: AdvisorPreviewProps) {
  const photo = useFileAddress(file)
  const branch = useBranches().find(({ code }) => code === typed.branch_code)
  const columns = advisorColumns(typed)
  const isWeek = Object.entries(typed).every(
    ([name, text]) => advisorProblem(name as keyof TypedAdvisor, text) === true,
  )
  const hours = isWeek ? (columns.hours ?? branch?.hours) : undefined
  return (
    <PreviewFrame {...(label && { label })}>
      {photo && (
        <img src={photo} alt="La foto que elegiste" width={96} height={96} className="rounded-full object-cover" />
      )}
      <AdvisorHead
        advisor={{ ...person, ...columns }}
        branch={branch?.name ?? null}
        week={hours ? weekLines(hours) : null}
        openNow={null}
      />
    </PreviewFrame>
  )
}
