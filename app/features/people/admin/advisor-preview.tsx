import { useBranches } from '#app/features/branches/use-branches.ts'
import { useFileAddress } from '#app/features/files/use-file-address.ts'
import { PreviewFrame } from '#app/ui/resource/preview-frame.tsx'
import { weekLines } from '#contract/dates/opening-hours.ts'
import { AdvisorHead } from '../advisor/advisor-head.tsx'
import { advisorColumns, advisorProblem, type TypedAdvisor } from './advisor-typed.ts'
import type { AdvisorPage } from './queries.ts'

interface AdvisorPreviewProps {
  person: AdvisorPage
  typed: TypedAdvisor
  file?: File | null
  label?: string
}

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
