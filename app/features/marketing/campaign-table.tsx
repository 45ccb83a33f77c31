import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { FEW_CASES } from '#app/ui/chart/chart-rules.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { campaignPhase, channelLabel, costEach, goalLabel } from '#contract/marketing/campaigns.ts'
import { precio } from '#contract/text/money.ts'
import { FiguresCsv } from './figures-csv.tsx'
import css from './marketing.module.css'
import type { Campaign, CampaignResult } from './queries.ts'
import { ResultsTable } from './results-table.tsx'

interface CampaignTableProps {
  campaigns: readonly Campaign[]
  results: readonly CampaignResult[]
  link: (campaign: Campaign) => ReactNode
}

const PHASES = {
  ahead: { label: 'Por empezar', tone: 'info' },
  running: { label: 'En curso', tone: 'accent' },
  over: { label: 'Terminó', tone: 'neutral' },
} as const

const COUNTED = ['Visitas', 'Leads', 'Citas', 'Solicitudes', 'Ventas']
const COSTS = ['Por visita', 'Por lead', 'Por cita', 'Por solicitud', 'Por venta']
const NOTHING = { visits: 0, leads: 0, appointments: 0, applications: 0, sales: 0 }

export function CampaignTable({ campaigns, results, link }: CampaignTableProps) {
  const today = houseToday(new Date())
  const rows = campaigns.map((campaign) => ({
    campaign,
    result: results.find(({ campaign_id }) => campaign_id === campaign.id) ?? NOTHING,
  }))
  return (
    <>
      <ResultsTable title="Campañas" head={['Campaña', 'Costo', ...COUNTED, 'Meta']} className={css.besidePanel}>
        <tbody>
          {rows.map(({ campaign, result }) => {
            const { label, tone } = PHASES[campaignPhase(campaign, today)]
            return (
              <tr key={campaign.id} data-record={campaign.id}>
                <th scope="row">
                  {link(campaign)} <Badge tone={tone}>{label}</Badge>
                  <span className="block text-muted text-[0.75rem] font-normal">
                    {channelLabel(campaign.channel)} · {daysOf(campaign)}
                  </span>
                </th>
                <td>{campaign.cost === null ? '–' : precio(campaign.cost, true)}</td>
                {countsOf(result).map((count, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <CostCell key={at} cost={campaign.cost} count={count} />
                ))}
                <td>{goalText(campaign, result)}</td>
              </tr>
            )
          })}
        </tbody>
      </ResultsTable>
      <p className="flex flex-wrap gap-2 justify-end my-2">
        <FiguresCsv
          title="Campañas"
          head={['Campaña', 'Costo', ...COUNTED, ...COSTS, 'Meta', 'Canal', 'Empieza', 'Termina']}
          rows={rows.map(({ campaign, result }) => [
            ...[campaign.name, campaign.cost, ...countsOf(result)],
            ...countsOf(result).map((count) => costEach(campaign.cost, count)),
            ...[goalText(campaign, result), channelLabel(campaign.channel), campaign.starts_on, campaign.ends_on],
          ])}
        />
      </p>
    </>
  )
}

const countsOf = ({ visits, leads, appointments, applications, sales }: typeof NOTHING) => [
  ...[visits, leads, appointments, applications, sales],
]

const daysOf = ({ starts_on, ends_on }: Campaign) =>
  ends_on === null
    ? `desde el ${dayText('shortDate', starts_on)}`
    : `${dayText('shortDay', starts_on)} – ${dayText('shortDate', ends_on)}`

export const goalText = ({ goal, goal_of }: Campaign, result: typeof NOTHING): string => {
  if (goal === null || goal_of === null) return '–'
  const { leads, appointments, applications, sales } = result
  const reached = { prospectos: leads, citas: appointments, solicitudes: applications, ventas: sales }[goal_of] ?? 0
  return `${reached} de ${goal} ${goalLabel(goal_of)}`
}

/** Below thirty cases it warns of the small sample. */
function CostCell({ cost, count }: { cost: number | null; count: number }) {
  const each = costEach(cost, count)
  return (
    <td>
      {count.toLocaleString('es-MX')}
      {each !== null && <span className="block text-muted text-[0.75rem] font-normal">{precio(each, true)} c/u</span>}
      {each !== null && count < FEW_CASES && (
        <span className="block text-muted text-[0.75rem] font-normal">pocos datos</span>
      )}
    </td>
  )
}
