import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceLinks } from '#app/ui/choice-links.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { FIGURE_PERIODS, periodOf } from './periods.ts'
import { campaignChoices, campaignResults, campaigns, type Touch } from './queries.ts'
import { SourceFigures } from './source-figures.tsx'

function PeriodChoice() {
  const [params] = useSearchParams()
  return (
    <ChoiceLinks
      label="Periodo"
      links={FIGURE_PERIODS.map(({ value, name }) => ({
        to: withParams(params, { periodo: value }),
        name,
        current: value === periodOf(params).value,
      }))}
    />
  )
}

const CampaignPanel = lazily(() => import('./campaign-panel.tsx').then((file) => file.CampaignPanel))

const MailingDesk = lazily(() => import('./mailings/mailing-desk.tsx').then((file) => file.MailingDesk))

const PromotionTable = lazily(() => import('./promotion-table.tsx').then((file) => file.PromotionTable))

const NEW = 'nueva'

interface MarketingDeskProps {
  history: (campaign: { id: string; name: string }) => ReactNode
  mailingHistory: (mailing: { id: string; name: string }) => ReactNode
}

export function MarketingDesk({ history, mailingHistory }: MarketingDeskProps) {
  const [params] = useSearchParams()
  const isSources = params.get('vista') === 'origenes'
  const isMail = params.get('vista') === 'correo'
  const isPromotions = params.get('vista') === 'promociones'
  const touch: Touch = params.get('contacto') === 'ultimo' ? 'last' : 'first'
  return (
    <>
      <SectionLinks
        label="Marketing"
        links={[
          {
            to: withParams(params, { vista: null, abierto: isMail ? null : params.get('abierto') }),
            name: 'Campañas',
            current: !isSources && !isMail && !isPromotions,
          },
          { to: withParams(params, { vista: 'origenes', abierto: null }), name: 'De dónde llegan', current: isSources },
          { to: withParams(params, { vista: 'correo', abierto: null }), name: 'Correo', current: isMail },
          {
            to: withParams(params, { vista: 'promociones', abierto: null }),
            name: 'Promociones',
            current: isPromotions,
          },
          { to: '/escritorio/marketing/constructor', name: 'Páginas', current: false },
        ]}
      />
      {isMail || isPromotions ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          {isMail ? <MailingDesk history={mailingHistory} /> : <PromotionTable />}
        </Suspense>
      ) : (
        <>
          <div className="flex flex-wrap gap-2 mb-3">
            <ChoiceLinks
              label="Contacto que cuenta"
              links={[
                { to: withParams(params, { contacto: null }), name: 'Primer contacto', current: touch === 'first' },
                { to: withParams(params, { contacto: 'ultimo' }), name: 'Último contacto', current: touch === 'last' },
              ]}
            />
            {isSources && <PeriodChoice />}
          </div>
          {isSources ? <SourceFigures touch={touch} /> : <Campaigns touch={touch} history={history} />}
        </>
      )}
    </>
  )
}

function Campaigns({ touch, history }: Pick<MarketingDeskProps, 'history'> & { touch: Touch }) {
  const contract = useContract()
  const cache = useQueryClient()
  const branches = useBranches()
  const opened = useOpened()
  const query = useQuery(campaigns(contract))
  const figures = useQuery(campaignResults(contract, touch))
  const { data: choices } = useQuery(campaignChoices(contract))
  return (
    <Loaded query={query} noun="las campañas" skeleton={<Skeleton className="h-96 w-full" />}>
      {(all) => {
        const found = all.find(({ id }) => id === opened.id) ?? null
        return (
          <WithPanel
            id={opened.id}
            panel={
              opened.id !== null && (
                <RecordPanel label="Campaña" opened={opened} ids={all.map(({ id }) => id)}>
                  {found || opened.id === NEW ? (
                    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                      <CampaignPanel
                        key={opened.id}
                        campaign={found}
                        result={figures.data?.find(({ campaign_id }) => campaign_id === found?.id)}
                        landing={choices?.pages.find(({ id }) => id === found?.landing_page_id)?.slug ?? null}
                        taken={all.map(({ code }) => code)}
                        branches={branches}
                        history={history}
                        onDone={(id) => {
                          void cache.invalidateQueries({ queryKey: key('marketing') })
                          opened.open(id)
                        }}
                      />
                    </Suspense>
                  ) : (
                    <EmptyState
                      icon="chart-column"
                      title="No encontramos esa campaña"
                      action={<Button onClick={opened.close}>Cerrar</Button>}
                    />
                  )}
                </RecordPanel>
              )
            }
          >
            <p className="flex flex-wrap gap-2 justify-end my-2">
              <Button small look="primary" onClick={() => opened.open(NEW)}>
                Nueva campaña
              </Button>
            </p>
            {all.length === 0 ? (
              <EmptyState
                icon="chart-column"
                title="Todavía no hay campañas"
                action={<Button onClick={() => opened.open(NEW)}>Nueva campaña</Button>}
              >
                <p>
                  Escribe una con su costo, haz su enlace o su QR y publícalo: aquí verás cuántas visitas, leads y
                  ventas trajo, y cuánto costó cada una.
                </p>
              </EmptyState>
            ) : (
              <>
                <Loaded query={figures} noun="los resultados" skeleton={<Skeleton className="h-96 w-full" />}>
                  {(results) => (
                    <CampaignTable
                      campaigns={all}
                      results={results}
                      link={({ id, name }) => (
                        <Link className={controls.link} {...opened.linkTo(id)}>
                          {name}
                        </Link>
                      )}
                    />
                  )}
                </Loaded>
                <p className="text-muted text-sm">
                  Cuenta todo lo que trajo cada campaña desde que empezó. Lo orgánico y lo que no se sabe no entra en
                  ningún costo; con menos de 30 casos un costo dice poco.
                </p>
              </>
            )}
          </WithPanel>
        )
      }}
    </Loaded>
  )
}
