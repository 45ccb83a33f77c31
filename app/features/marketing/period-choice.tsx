import { useSearchParams } from 'react-router'
import { ChoiceLinks } from '#app/ui/choice-links.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { FIGURE_PERIODS, periodOf } from './periods.ts'

export function PeriodChoice() {
  const [params] = useSearchParams()
  return (
    <ChoiceLinks
      label="Periodo"
      links={FIGURE_PERIODS.map(({ value, name }) => ({
        ...{ to: withParams(params, { periodo: value }), name, current: value === periodOf(params).value },
      }))}
    />
  )
}
