import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { failing, failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { campaignAddress } from '#contract/marketing/campaigns.ts'
import { redirectAddress } from '#contract/marketing/redirects.ts'
import css from './marketing.module.css'
import { addCampaignLink, turnCampaignLink } from './mutations.ts'
import { type Campaign, type CampaignLink, campaignLinks } from './queries.ts'

const LinkQr = lazily(() => import('./link-qr.tsx').then((file) => file.LinkQr))

export function CampaignLinks({ campaign, landing }: { campaign: Campaign; landing: string | null }) {
  const contract = useContract()
  const { publicUrl } = useSite()
  const query = useQuery(campaignLinks(contract, campaign.id))
  const page = landing === null ? '/autos' : `/${landing}`
  const address = campaignAddress(publicUrl, page, campaign)
  return (
    <section className={css.part} aria-labelledby="enlaces">
      <h3 id="enlaces">Enlaces</h3>
      <p className="text-muted text-sm">
        Un enlace corto se imprime, se publica y se cuenta: una vez por visitante al día, sin robots. Quien llega por él
        queda ligado a esta campaña hasta su venta.
      </p>
      <Loaded query={query} noun="los enlaces" skeleton={<Skeleton className="h-24 w-full" />}>
        {(links) => (
          <>
            {links.length === 0 && <p>Todavía no tiene enlaces cortos: haz el primero aquí abajo.</p>}
            <ul className="grid gap-3" aria-label="Enlaces cortos">
              {links.map((link) => (
                <li key={link.id}>
                  <ShortLinkLine link={link} campaign={campaign.id} address={`${publicUrl}/l/${link.code}`} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <NewLink campaign={campaign.id} page={page} />
      <h4>Dirección con utm</h4>
      <p className="text-muted text-sm">Para anuncios que piden la dirección completa.</p>
      <p className="wrap-anywhere text-sm">{address}</p>
      <p>
        <CopyButton text={address}>
          Copiar<span className="sr-only"> la dirección con utm</span>
        </CopyButton>
      </p>
    </section>
  )
}

function ShortLinkLine({ link, campaign, address }: { link: CampaignLink; campaign: string; address: string }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [isShown, setShown] = useState(false)
  const turn = async () => {
    try {
      await turnCampaignLink(contract, link.id, !link.active)
      toast(link.active ? 'El enlace ya no lleva a ninguna parte.' : 'El enlace lleva otra vez a su página.')
    } catch (error) {
      toast(failureOf(error, 'content.save').text, { look: 'danger' })
    }
    await cache.invalidateQueries({ queryKey: key('marketing', 'links', campaign) })
  }
  return (
    <article aria-label={link.label} className="grid gap-2 py-3 border-b border-line">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{link.label}</strong>
        {!link.active && <Badge>Apagado</Badge>}
        <span className="text-muted text-sm">
          {link.visits === 1 ? '1 visita' : `${link.visits.toLocaleString('es-MX')} visitas`}
          {link.bots > 0 && ` · ${link.bots.toLocaleString('es-MX')} de robots, aparte`}
        </span>
      </p>
      <p className="wrap-anywhere text-sm">{address}</p>
      <p className="text-muted text-sm">Lleva a {link.to_path}</p>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={address}>
          Copiar<span className="sr-only"> {link.label}</span>
        </CopyButton>
        <Button small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          QR<span className="sr-only"> de {link.label}</span>
        </Button>
        <Button small look="quiet" onClick={() => void turn()}>
          {link.active ? 'Apagar' : 'Encender'}
          <span className="sr-only"> {link.label}</span>
        </Button>
      </p>
      {isShown && (
        <Suspense fallback={<Skeleton className="h-48 w-48" />}>
          <LinkQr address={address} name={link.label} />
        </Suspense>
      )}
    </article>
  )
}

function NewLink({ campaign, page }: { campaign: string; page: string }) {
  const contract = useContract()
  const cache = useQueryClient()
  const ownHost = new URL(useSite().publicUrl).host
  const sending = useServiceForm({ values: { label: '', to_path: page }, failed: failing('content.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  return (
    <ServiceForm
      of={sending}
      aria-label="Nuevo enlace"
      onSend={async ({ label, to_path }) => {
        await addCampaignLink(contract, campaign, label.trim(), redirectAddress(to_path, ownHost, true)!)
        sending.renew({ label: '', to_path: page })
        toast('Enlace listo: ya se puede imprimir y publicar.')
        await cache.invalidateQueries({ queryKey: key('marketing', 'links', campaign) })
      }}
    >
      <Field
        label="Dónde va el enlace"
        help="Por ejemplo: Lona de la entrada, Historia del lunes."
        maxLength={60}
        autoComplete="off"
        readOnly={busy}
        error={errors.label?.message}
        {...form.register('label', { validate: (text) => text.trim() !== '' || 'Di dónde va.' })}
      />
      <Field
        label="Lleva a"
        help="Una página de este sitio."
        maxLength={300}
        inputMode="url"
        autoComplete="off"
        readOnly={busy}
        error={errors.to_path?.message}
        {...form.register('to_path', {
          validate: (text) =>
            redirectAddress(text, ownHost, true) !== null || 'Escribe una dirección de este sitio, como /autos.',
        })}
      />
      <p>
        <SubmitButton small busy={busy}>
          Hacer enlace
        </SubmitButton>
      </p>
    </ServiceForm>
  )
}
