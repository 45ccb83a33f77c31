import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { answerLabel, answerText } from '#contract/applications/application-answers.ts'
import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import {
  APPLICATION_FIELDS,
  type ApplicationData,
  STEPS,
  type Step,
} from '#contract/applications/application-fields.ts'
import { applicationStatus, draftTitle, folioText } from '#contract/applications/applications.ts'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { AUTHORISATIONS } from '#contract/people/authorisations.ts'
import { CIVIL_STATUSES } from '#contract/people/civil-status.ts'
import { fiscalSituationText } from '#contract/people/fiscal-situations.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import type { Brand } from '#contract/text/brand.ts'
import { km, mensualidad, plan, precio } from '#contract/text/money.ts'
import { fullName } from '#contract/text/names.ts'
import type { ApplicationPdfData } from '#server/functions/application-rows.ts'
import { houseLine, PdfFooter } from './pdf-footer.tsx'
import { MUTED, PDF_STYLES } from './pdf-styles.ts'

export const applicationPdfBytes = async (
  data: ApplicationPdfData,
  brand: Brand,
  siteUrl: string,
): Promise<Uint8Array> => renderToBuffer(<ApplicationDocument data={data} brand={brand} siteUrl={siteUrl} />)

const momentText = (at: string) => instantText('printedMoment', at)

const styles = {
  ...PDF_STYLES,
  ...StyleSheet.create({
    amount: { fontFamily: 'Helvetica-Bold', fontSize: 20, lineHeight: 1.25 },
    label: { width: '38%', color: MUTED },
    value: { width: '62%', textAlign: 'right' },
  }),
}

const PAPER_STATES: Record<string, string> = {
  missing: 'falta',
  uploaded: 'recibido, por revisar',
  approved: 'aprobado',
  asked_again: 'se pidió de nuevo',
}
const ANSWERED = STEPS.filter(({ id }) => id === 'personal' || id === 'ingresos' || id === 'referencias')

interface ApplicationPdfProps {
  data: ApplicationPdfData
  brand: Brand
  siteUrl: string
}

function ApplicationDocument({ data, brand, siteUrl }: ApplicationPdfProps) {
  const { application, person } = data
  const folio = folioText(application.folio)
  const { label } = applicationStatus(application.status)
  return (
    <Document title={`Solicitud ${folio}`} author={brand.name} subject="Solicitud de financiamiento" language="es-MX">
      <Page size="LETTER" style={styles.page}>
        <View style={styles.row}>
          <View>
            <Text style={[styles.bold, { fontSize: 15, lineHeight: 1.3, color: brand.accent }]}>{brand.name}</Text>
            <Text style={styles.muted}>Solicitud de financiamiento</Text>
          </View>
          <View style={{ textAlign: 'right' }}>
            <Text style={styles.bold}>Folio {folio}</Text>
            <Text style={styles.muted}>
              {application.submitted_at ? `Enviada el ${instantText('date', application.submitted_at)}` : 'Sin enviar'}
            </Text>
          </View>
        </View>
        <Text style={styles.title}>{draftTitle(application.car_info)}</Text>
        <Text style={styles.muted}>{carFacts(data)}</Text>
        <Plan data={data} brand={brand} />
        <Text style={styles.heading}>Estado</Text>
        <Line label={label} value={`desde el ${momentText(application.status_since)} (hora de Monterrey)`} />
        {application.status_note && <Text style={{ marginTop: 4 }}>{application.status_note}</Text>}
        <Part title="Quién solicita" facts={personFacts(person)} />
        {ANSWERED.map(({ id, title }) => (
          <Part key={id} title={id === 'personal' ? 'Domicilio' : title} facts={answers(application.data, id)} />
        ))}
        <Part title="Documentos" facts={data.documents.map(paperFact)} />
        <Part title="Autorizaciones" facts={data.authorisations.map(authorisationFact)} />
        <Part
          title="Avance"
          facts={data.steps.map(({ to_status, created_at }) => [
            applicationStatus(to_status).label,
            momentText(created_at),
          ])}
        />
        <PdfFooter house={houseLine(brand)} about={`${siteUrl}/escritorio/seguimiento/${application.id}`} />
      </Page>
    </Document>
  )
}

function Plan({ data, brand }: Pick<ApplicationPdfProps, 'data' | 'brand'>) {
  const { application, lender, quote, offer } = data
  const { down_payment, term } = application.data
  return (
    <View style={[styles.card, { backgroundColor: brand.accentTint }]}>
      <Text>{lender?.name ?? 'Plan de pagos'}</Text>
      {quote ? (
        <>
          <Text style={[styles.amount, { color: brand.accent }]}>{mensualidad(quote)}</Text>
          <Text>{plan(quote)}</Text>
          <Text style={styles.muted}>Estimado: la financiera confirma la mensualidad y el CAT al aprobar.</Text>
        </>
      ) : (
        <Text>
          {[
            down_payment !== undefined && `${precio(Number(down_payment), true)} de enganche`,
            term !== undefined && `${term} meses`,
          ]
            .filter(Boolean)
            .join(' · ') || 'Por elegir'}
        </Text>
      )}
      {offer && (
        <Text>
          Auto a cuenta: oferta {offer.folio} por {precio(offer.final_amount, true)}.
        </Text>
      )}
    </View>
  )
}

type Fact = readonly [label: string, value: string | null | undefined]

function Part({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const given = facts.filter(([, value]) => value)
  if (given.length === 0) return null
  return (
    <View>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      {given.map(([label, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered.
        <Line key={place} label={label} value={value!} />
      ))}
    </View>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <View style={[styles.row, styles.line]} wrap={false}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.value}>{value}</Text>
    </View>
  )
}

const personFacts = (person: ApplicationPdfData['person']): Fact[] => [
  ['Nombre', fullName(person)],
  ['RFC', person.rfc],
  ['CURP', person.curp],
  ['Fecha de nacimiento', person.birth_date && dayText('date', person.birth_date)],
  ['Estado civil', CIVIL_STATUSES.find(({ value }) => value === person.civil_status)?.label ?? person.civil_status],
  ['Situación fiscal', person.fiscal_situation && fiscalSituationText(person.fiscal_situation)],
  ['Celular', person.phone && phoneText(person.phone)],
  ['Correo', person.email],
]

const answers = (data: ApplicationData, step: Step): Fact[] =>
  APPLICATION_FIELDS.filter((field) => field.step === step).map(({ name, label, kind }) => {
    const text = answerText(name, data[name])
    return [answerLabel({ name, label }), kind === 'phone' ? phoneText(text) : text]
  })

const paperFact = ({ kind, state, pages }: ApplicationPdfData['documents'][number]): Fact => [
  DOCUMENT_KINDS.find(({ value }) => value === kind)?.label ?? kind,
  [pages > 0 && (pages === 1 ? '1 archivo' : `${pages} archivos`), PAPER_STATES[state] ?? state]
    .filter(Boolean)
    .join(' · '),
]

const authorisationFact = ({
  purpose,
  text_version,
  created_at,
  sent_to,
}: ApplicationPdfData['authorisations'][number]): Fact => [
  AUTHORISATIONS.find((one) => one.purpose === purpose)?.title ?? purpose,
  `${momentText(created_at)} · texto ${text_version}${sent_to ? ` · código enviado a ${sent_to}` : ''}`,
]

const carFacts = ({ car }: ApplicationPdfData) =>
  car
    ? [
        precio(car.precio),
        car.autoano > 0 && String(car.autoano),
        km(car.kilometraje),
        car.ordencompra,
        car.sucursal.join(', '),
      ]
        .filter(Boolean)
        .join(' · ')
    : 'Sin auto elegido'
