import { type ReactNode, useState } from 'react'
import { useActionData } from 'react-router'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { INSPECTION_FORM, inspectionLead, PARTS_OF_DAY, requestableDays } from './inspection.ts'

interface InspectionFormProps {
  quote: TradeInQuote
  notice: ReactNode
  sent: boolean
}

export function InspectionForm({ quote, notice, sent: sentBefore }: InspectionFormProps) {
  const { brand } = useSite()
  const [sent, setSent] = useState(sentBefore)
  const returned = useActionData<ReturnedForm>()
  const state = usePublicForm({
    slug: 'leads',
    name: INSPECTION_FORM,
    body: (typed) => inspectionLead(quote, typed),
    returned,
    onSent: () => setSent(true),
  })
  const branches = useBranches()
  const place = state.field('sucursal')
  const [city, setCity] = useState(place.defaultValue)
  const whatsapp = (
    <a
      className={`${controls.btn} ${controls.btnSecondary}`}
      href={whatsappUrl(
        brand.whatsapp,
        `Hola, quiero agendar la inspección de mi ${quote.vehicle.label ?? quote.vehicle.model}. Mi oferta es la ${quote.folio}.`,
      )}
      target="_blank"
      rel="noopener"
    >
      <Icon name="whatsapp" />
      Agendar por WhatsApp
    </a>
  )
  if (sent)
    return (
      <Notice look="success" title="Recibimos tu solicitud de inspección." action={whatsapp} live isAnswer>
        Un asesor te confirma el día y la hora. Lleva tu tarjeta de circulación, la factura y una identificación.
      </Notice>
    )
  const { inspection } = quote
  if (inspection)
    return (
      <>
        <p>
          <b>
            <time dateTime={inspection.starts_at}>
              {instantText('fullMoment', inspection.starts_at, inspection.zone)}
            </time>
          </b>
          <br />
          {inspection.place}
        </p>
        <p className={controls.fieldHelp}>
          Lleva tu tarjeta de circulación, la factura y una identificación. Para cambiarla o cancelarla usa el enlace
          que te mandamos, o entra a{' '}
          <Link className={controls.link} to="/escritorio/citas">
            tus citas
          </Link>
          .
        </p>
      </>
    )
  const cities = [...new Set(branches.map(({ city }) => city))]
  const here = branches.filter((branch) => branch.city === city)
  const days = requestableDays(quote, here.length > 0 ? here : branches, new Date())
  return (
    <>
      <p className={frame.pageIntro}>Si tu auto está como lo dijiste, la oferta se respeta.</p>
      <p>
        <LinkButton look="primary" to={`/prueba-de-manejo?oferta=${quote.id}`}>
          <Icon name="calendar" />
          Elegir día y hora
        </LinkButton>
      </p>
      <details className={forms.disclosure} open={returned !== undefined || undefined}>
        <summary>
          <span>Prefiero que un asesor me confirme</span>
          <Icon name="chevron-down" />
        </summary>
        <div>
          <PublicForm state={state} label="Agendar inspección" button="Pedir inspección" notice={notice}>
            <div className={forms.formRow}>
              <SelectField
                label="Sucursal"
                {...place}
                options={cities.map((city) => ({ value: city, label: city }))}
                placeholder="La que me quede mejor"
                onChange={({ target }) => setCity(target.value)}
              />
              <SelectField
                label="Día"
                {...state.field('wished_day')}
                options={days.map((day) => ({ value: day, label: dayText('weekday', day) }))}
                placeholder="El que sea"
              />
              <SelectField
                label="Horario"
                {...state.field('horario')}
                options={PARTS_OF_DAY}
                placeholder="Cualquiera"
              />
            </div>
            <div className={forms.formRow}>
              <Field label="Nombre" {...state.field('name')} autoComplete="name" maxLength={120} required />
              <Field
                label="Teléfono celular"
                {...state.field('phone')}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={30}
                required
              />
            </div>
          </PublicForm>
          <p className={controls.fieldHelp}>¿Prefieres platicarlo?</p>
          {whatsapp}
        </div>
      </details>
    </>
  )
}
