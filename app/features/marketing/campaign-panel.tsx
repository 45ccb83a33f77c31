import type { ReactNode } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { Chart } from '#app/ui/chart/chart.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import { CampaignLinks } from './campaign-links.tsx'
import { goalText } from './campaign-table.tsx'
import css from './marketing.module.css'
import type { Campaign, CampaignResult } from './queries.ts'

interface CampaignPanelProps {
  campaign: Campaign | null
  result: CampaignResult | undefined
  landing: string | null
  taken: readonly string[]
  branches: readonly Branch[]
  history: (campaign: { id: string; name: string }) => ReactNode
  onDone: (id: string) => void
}

const STEPS = [
  ['Visitas', 'visits'],
  ['Leads', 'leads'],
  ['Citas', 'appointments'],
  ['Solicitudes', 'applications'],
  ['Ventas', 'sales'],
] as const

export function CampaignPanel({ campaign, result, landing, taken, branches, history, onDone }: CampaignPanelProps) {
  return (
    <>
      <h2 tabIndex={-1}>{campaign ? campaign.name : 'Nueva campaña'}</h2>
      {campaign && (
        <>
          {result && campaign.goal !== null && <p>Meta: {goalText(campaign, result)}.</p>}
          {result && (
            <Chart
              title="De la visita a la venta"
              means="Cuántos visitantes, y de los leads, cuántos tuvieron cita, solicitud y venta."
              kind="bar"
              rows={STEPS.map(([label, what]) => ({ label, values: { count: result[what] } }))}
              series={[{ key: 'count', name: campaign.name }]}
              unit="count"
              cases={result.leads}
              empty="Nadie ha llegado todavía por esta campaña: haz un enlace, imprímelo o publícalo."
            />
          )}
          {result && result.bots > 0 && (
            <p className="text-muted text-sm">
              Visitas de robots, que no se cuentan: {result.bots.toLocaleString('es-MX')}.
            </p>
          )}
          <CampaignLinks campaign={campaign} landing={landing} />
        </>
      )}
      <section className={css.part} aria-label="Datos de la campaña">
        {campaign && <h3>Datos</h3>}
        <CampaignEditor row={campaign} taken={taken} branches={branches} onDone={onDone} />
      </section>
      {campaign && <Fold title="Cambios">{history(campaign)}</Fold>}
    </>
  )
}
